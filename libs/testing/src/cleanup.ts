/** Things to stop at the end of a test, in the reverse order of their start. */
export class Cleanup {
  private readonly stops: (() => unknown)[] = [];

  add<T>(thing: T, stop: (thing: T) => unknown): T {
    this.stops.push(() => stop(thing));
    return thing;
  }

  async run(): Promise<void> {
    for (let stop = this.stops.pop(); stop !== undefined; stop = this.stops.pop()) await stop();
  }
}
