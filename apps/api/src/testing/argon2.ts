import { createRequire } from 'node:module'

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')
const done = new Map<string, Promise<unknown>>()

/** Works once in a process for the same question: most owners of suites have one password. */
const once =
  <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
  (...args: Args): Promise<Answer> => {
    const key = JSON.stringify([work.name, ...args])
    const answer = (done.get(key) as Promise<Answer> | undefined) ?? work(...args)
    done.set(key, answer)
    return answer
  }

/** @public Both are imported in the package's place. */
export const hash = once(real.hash)
/** @public */
export const verify = once(real.verify)
