// How the page learns that its worker has ended, whatever ended it. `tomoeLife(sign, ended)` calls `ended` then; `sign` is
// what the worker has sent when it began: the name of a lock that it holds, or a port at which something answers that
// ends with it. However long Python is busy, both go on: a slow answer is never taken for an end.
(() => {
  // How often the port is asked, in milliseconds, and after how many times without an answer the worker has ended: 2.5 s.
  const ASK = 500;
  const MISSED = 5;

  window.tomoeLife = ({ lock, port }, ended) => {
    // The browser gives the lock to the page as soon as the worker has ended.
    if (lock) navigator.locks.request(lock, ended).catch(() => {});
    else ask(port, ended);
  };

  /** Without locks, as with plain http. Questions are counted, not time: a computer that has slept is no sign of an end. */
  function ask(port, ended) {
    let silent = 0;
    port.onmessage = () => {
      silent = 0;
    };
    const timer = setInterval(() => {
      if (silent === MISSED) {
        clearInterval(timer);
        ended();
        return;
      }
      silent += 1;
      port.postMessage(null);
    }, ASK);
  }
})();
