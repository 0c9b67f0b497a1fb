import { createSocket } from 'node:dgram'

const TYPES = { A: 1, CNAME: 5, TXT: 16 } as const

/** Records by `TYPE name`; a name that is not there does not exist. */
export type Zone = Record<string, string>

const nameBytes = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.of(0),
  ])

function dataOf(type: string, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  return type === 'CNAME' ? nameBytes(value) : Buffer.from([value.length, ...Buffer.from(value)])
}

function answerTo(question: Buffer, zone: Zone): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const name = labels.join('.').toLowerCase()
  const asked = question.readUInt16BE(at + 1)
  const found = Object.entries(TYPES).flatMap(([type, code]) => {
    const value = code === asked ? zone[`${type} ${name}`] : undefined
    return value === undefined ? [] : [{ code, data: dataOf(type, value) }]
  })
  const exists = Object.keys(zone).some((key) => key.endsWith(` ${name}`))
  const head = Buffer.from([
    question[0] ?? 0,
    question[1] ?? 0,
    0x81,
    exists ? 0x80 : 0x83,
    0,
    1,
    0,
    found.length,
    0,
    0,
    0,
    0,
  ])
  const records = found.map(({ code, data }) =>
    Buffer.concat([Buffer.from([0xc0, 12, 0, code, 0, 1, 0, 0, 0, 1, 0, data.length]), data]),
  )
  return Buffer.concat([head, question.subarray(12, at + 5), ...records])
}

/** A DNS server on loopback that knows these records. */
export async function startDns(zone: Zone) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, zone), port, address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    server: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}
