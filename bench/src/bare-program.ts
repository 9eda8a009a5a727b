// What Fastify alone does with the same answers: the yardstick. Gets its answers by path as a message.
import fastify from 'fastify'

process.once('message', async (answers: Record<string, object>) => {
  const server = fastify()
  for (const [path, answer] of Object.entries(answers)) {
    server.get(path, (_request, reply) => {
      reply.send(answer)
    })
  }
  process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }))
})
process.once('disconnect', () => process.exit(0))
