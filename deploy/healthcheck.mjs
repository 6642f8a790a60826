/** Exits 0 while the gateway in this container answers. */
const { status } = await fetch(`http://127.0.0.1:${process.env.PORT ?? '7070'}/health/live`, {
  signal: AbortSignal.timeout(2_500),
}).catch(() => ({ status: 0 }));
process.exit(status === 200 ? 0 : 1);
