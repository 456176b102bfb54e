// How the page learns that its worker has ended, whatever ended it. `tomoeLife(worker, sign, ended)` calls `ended` then;
// `sign` is what the worker has sent when it began: the name of its lock, if it holds one, and a port at which it answers.
(() => {
  // How often the worker is asked where no lock tells of its end, in milliseconds, and after how many such times
  // without an answer it has ended: 2.5 s if it has nothing to do, else 20 s.
  const ASK = 500;
  const IDLE = 5;
  const BUSY = 40;
  // After so many times without an answer, nothing newly sent can be what keeps the worker busy.
  const PAUSE = 2;

  window.tomoeLife = (worker, { lock, port }, ended) => {
    const otherwise = () => ask(worker, port, ended);
    if (!lock || !navigator.locks) return otherwise();
    // The browser gives the lock to the page as soon as the worker has ended. However long Python is busy, the worker
    // holds it: a slow answer is never taken for an end.
    navigator.locks.request(lock, ended).catch(otherwise);
  };

  /**
   * Without locks, as with plain http: asks again and again. It is the questions that are counted and not the time,
   * because a computer that has slept is no sign of an end. What the worker is sent may keep it busy until it has answered
   * a question that came after it.
   */
  function ask(worker, port, ended) {
    const send = worker.postMessage.bind(worker);
    let sent = 0;
    // What had been sent before the latest question, and before the latest that was answered.
    let asked = 0;
    let answered = -1;
    let open = false;
    let silent = 0;
    worker.postMessage = (...message) => {
      if (silent < PAUSE) sent += 1;
      send(...message);
    };
    port.onmessage = () => {
      open = false;
      silent = 0;
      answered = asked;
    };
    const busy = () => sent > answered || !("live" in document.documentElement.dataset);
    const timer = setInterval(() => {
      if (!open) {
        open = true;
        asked = sent;
        port.postMessage(null);
        return;
      }
      silent += 1;
      if (silent < (busy() ? BUSY : IDLE)) return;
      clearInterval(timer);
      ended();
    }, ASK);
  }
})();
