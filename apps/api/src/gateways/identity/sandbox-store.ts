import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Things that the sandbox's provider remembers at once; the oldest go first. */
const MOST = 5000

interface Entry {
  payload: AdapterPayload
  expires: number
}

/** The provider's memory: sign-ins at the sandbox end when the process does. */
export function sandboxStore(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()

  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (entry && entry.expires > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  const findBy = (model: string, field: 'uid' | 'userCode', value: string) => {
    for (const key of entries.keys()) {
      if (!key.startsWith(`${model}:`)) continue
      const payload = find(key)
      if (payload?.[field] === value) return payload
    }
    return undefined
  }

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const key = `${model}:${id}`
      entries.delete(key)
      entries.set(key, { payload, expires: Date.now() + (expiresIn ?? 86_400) * 1000 })
      const [oldest] = entries.keys()
      if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
    },
    find: async (id) => find(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, 'uid', uid),
    findByUserCode: async (userCode) => findBy(model, 'userCode', userCode),
    async destroy(id) {
      entries.delete(`${model}:${id}`)
    },
    async consume(id) {
      const payload = find(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
