import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import process from 'node:process'

/**
 * Loaded before a server (`--import`): the first SIGUSR2 begins a CPU profile, the next one ends it, writes it to the
 * file that `PROFILE_TO` names and prints a line `profiled`, and so on.
 */
const session = new Session()
session.connect()
let running = false
process.on('SIGUSR2', async () => {
  running = !running
  if (running) {
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 200 })
    await session.post('Profiler.start')
  } else {
    const { profile } = await session.post('Profiler.stop')
    writeFileSync(process.env.PROFILE_TO ?? '', JSON.stringify(profile))
  }
  console.log('profiled')
})
