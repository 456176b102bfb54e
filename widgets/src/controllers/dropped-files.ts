// An element that fills its page takes the files that are dropped anywhere on it.
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Hands dropped files to `open` for as long as the host is connected and `takes` says so; else the browser has them. */
export class DroppedFiles implements ReactiveController {
  private connection = new AbortController();

  constructor(host: ReactiveControllerHost, private readonly open: (files: FileList | undefined) => void, private readonly takes: () => boolean = () => true) {
    host.addController(this);
  }

  hostConnected(): void {
    this.connection = new AbortController();
    const { signal } = this.connection;
    addEventListener("dragover", (event) => { if (this.takes()) event.preventDefault(); }, { signal });
    addEventListener("drop", (event) => {
      if (!this.takes()) return;
      event.preventDefault();
      this.open(event.dataTransfer?.files);
    }, { signal });
  }

  hostDisconnected(): void {
    this.connection.abort();
  }
}
