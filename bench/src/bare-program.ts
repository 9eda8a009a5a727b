// What Fastify alone does with the same answers: the yardstick. Gets its answers by path as a message.
import fastify, { type FastifyReply } from 'fastify'

function respond(reply: FastifyReply, answer: object): FastifyReply {
  return 'location' in answer ? reply.redirect(String(answer.location)) : reply.send(answer)
}

process.once('message', async (answers: Record<string, object>) => {
  const server = fastify()
  for (const [path, answer] of Object.entries(answers)) {
    server.route({
      method: ['GET', 'POST'],
      url: path,
      handler: (_request, reply) => void respond(reply, answer),
    })
  }
  process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }))
})
process.once('disconnect', () => process.exit(0))
