import type { Profiler } from 'node:inspector'

/** Where a file of the server belongs, the first that fits. */
const LAYERS: readonly (readonly [RegExp, string])[] = [
  [/\/(@fastify\/)?helmet\/|\/http\/headers\.ts/, 'security headers'],
  [/\/@fastify\/(secure-session|cookie)\/|sodium-native|\/sessions\/cookies\.ts/, 'cookies'],
  [/\/http\/(origin-guard|addresses|address)\.ts|\/http\/share\.ts/, 'guards'],
  [/\/src\/limits\//, 'limits'],
  [/\/src\/sessions\/|\/lucia\/|\/oslo\//, 'session'],
  [/\/zod\/|\/packages\/domain\//, 'parsing (zod)'],
  [/\/@trpc\/server\/|\/src\/trpc\.ts|\/http\/trpc-transport\.ts/, 'tRPC'],
  [/\/kysely\//, 'Kysely'],
  [/\/pg(-[a-z]+)?\/|\/postgres-[a-z]+\/|pglite|\/packages\/db\//, 'database driver'],
  [/\/src\/http\//, 'REST'],
  [
    /\/node_modules\/.*\/(fastify|avvio|find-my-way|light-my-request|secure-json-parse|fast-json-stringify|@fastify\/[a-z-]+)\//,
    'Fastify',
  ],
  [/\/apps\/api\/src\//, 'use case'],
  [/\/undici|^node:internal\/deps\/undici/, 'Fetch objects (undici)'],
  [/\/bare\.ts/, 'bare'],
]

const layerOf = (url: string) => LAYERS.find(([pattern]) => pattern.test(url))?.[1]

/**
 * Milliseconds of a CPU profile by layer. A sample belongs to the innermost frame that has a layer; what Node does under
 * it (a header set, a hash made) counts there too, and what has no such frame is Node itself.
 */
export function byLayer({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const layerOfSample = (sample: number): string => {
    const name = frames.get(sample)?.functionName ?? ''
    if (name === '(idle)' || name === '(garbage collector)') return name.slice(1, -1)
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const layer = layerOf(frames.get(id)?.url ?? '')
      if (layer !== undefined) return layer
    }
    return 'Node: sockets, HTTP, timers'
  }
  const known = new Map<number, string>()
  const sums = new Map<string, number>()
  for (const [index, sample] of samples.entries()) {
    const layer = known.get(sample) ?? layerOfSample(sample)
    known.set(sample, layer)
    sums.set(layer, (sums.get(layer) ?? 0) + (timeDeltas[index] ?? 0) / 1000)
  }
  return sums
}
