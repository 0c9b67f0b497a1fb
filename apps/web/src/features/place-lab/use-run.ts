import { useRef, useState } from 'react'

export type Run<T> =
  | { state: 'idle' }
  | { state: 'running' }
  | { state: 'failed'; message: string }
  | { state: 'done'; result: T }

/** Runs one piece of work at a time; a newer start makes an older answer worthless. */
export function useRun<T>(): [Run<T>, (work: () => Promise<T>) => Promise<void>] {
  const [run, setRun] = useState<Run<T>>({ state: 'idle' })
  const latest = useRef(0)
  const start = async (work: () => Promise<T>) => {
    latest.current += 1
    const own = latest.current
    const settle = (next: Run<T>) => {
      if (own === latest.current) setRun(next)
    }
    settle({ state: 'running' })
    try {
      settle({ state: 'done', result: await work() })
    } catch (error) {
      settle({ state: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }
  return [run, start]
}
