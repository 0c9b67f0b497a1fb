import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The yardstick of pages: a bare Fastify that answers everything with the bytes of a file. Arguments: the file, its encoding. */
const [file = '', encoding = ''] = process.argv.slice(2)
const page = readFileSync(file)

const app = Fastify()
app.get('/*', (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', encoding).send(page),
)
console.log(`listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
