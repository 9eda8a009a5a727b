// The yardstick: Fastify alone with the same responses. Receives its responses by path as a message.
import fastify, { type FastifyReply } from 'fastify'

function respond(reply: FastifyReply, response: object): FastifyReply {
  return 'location' in response ? reply.redirect(String(response.location)) : reply.send(response)
}

process.once('message', async (responses: Record<string, object>) => {
  const server = fastify()
  for (const [path, response] of Object.entries(responses)) {
    server.route({
      method: ['GET', 'POST'],
      url: path,
      handler: (_request, reply) => void respond(reply, response),
    })
  }
  process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }))
})
process.once('disconnect', () => process.exit(0))
