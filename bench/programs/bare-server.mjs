import fastify from 'fastify';

/** A Fastify server with one route that gives back a constant. */
const server = fastify();
server.post('/v1/calls', () => ({
  id: 'call_0',
  status: 'succeeded',
  result: { content: [], isError: false },
}));
const address = await server.listen({ port: 0, host: '127.0.0.1' });
console.log(`ready ${address}`);
