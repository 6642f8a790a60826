/** Lets one loop sleep until something happened, or for a while. */
export class Bell {
  private rung = false;
  private wake: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  /** True at once if it has rung since it was last heard, else when it rings; false after `ms` of silence. */
  async heard(ms: number): Promise<boolean> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const { rung } = this;
    this.rung = false;
    return rung;
  }
}
