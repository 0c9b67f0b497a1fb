import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

/** The command of the operator on a folder of the running test alone. */
function openCommand(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return (...args: string[]) => runCommand([name, ...args], { DATA_DIR: folder })
}

test('claims: lists what waits, and ends in one line where there is nothing to decide', {
  timeout: 180_000,
}, async () => {
  const claims = openCommand('claims')
  expect(await claims()).toEqual({ code: 0, output: 'No claims to decide.\n' })
  const absent = '11111111-1111-4111-8111-111111111111'
  for (const [args, line] of [
    [['approve', absent], 'There is no open claim with this id'],
    [['approve', "x'; drop"], 'An id of the list is needed.'],
    [['nope'], 'Unknown command "nope".'],
    [['confirm'], 'An email address or username is needed.'],
    [['confirm', 'nobody@shop.example'], 'There is no account with this email address or username'],
  ] as const) {
    const { code, output } = await claims(...args)
    expect([code, output.split('\n').length]).toEqual([1, 2])
    expect(output).toContain(line)
  }
})

test('sending: stops, tells, and goes on, across starts', { timeout: 300_000 }, async () => {
  const sending = openCommand('sending')
  expect(await sending()).toEqual({ code: 0, output: 'Sending goes on.\n' })
  const { output } = await sending('stop')
  const since = /^Sending is stopped since (\S+Z)\. Everything waits/.exec(output)?.[1]
  expect(await sending('status')).toEqual({ code: 0, output: `Sending is stopped since ${since}.\n` })
  expect(await sending('start')).toEqual({ code: 0, output: 'Sending goes on. 0 deliveries were due.\n' })
  expect((await sending('status')).output).toBe('Sending goes on.\n')
  for (const word of ['nope', 'constructor']) {
    const refused = await sending(word)
    expect([refused.code, refused.output.split('\n').length]).toEqual([1, 2])
    expect(refused.output).toContain(`Unknown command "${word}".`)
  }
})

test('accounts: invites, and ends in one line where there is nobody to act on', {
  timeout: 300_000,
}, async () => {
  const accounts = openCommand('accounts')
  const { output } = await accounts('invite', 'ann@shop.example')
  expect(output).toBe('Invited: ann@shop.example. The mail leaves with the running product.\n')
  for (const [args, line] of [
    [['nope'], 'Unknown command "nope".'],
    [['show'], 'An id, email address or username is needed.'],
    [['suspend', 'ann'], 'A reason is needed.'],
    [['invite', 'ann'], 'Please enter a valid email'],
    [['restore', 'ann@shop.example'], 'There is no such account.'],
  ] as const) {
    const refused = await accounts(...args)
    expect([refused.code, refused.output.split('\n').length]).toEqual([1, 2])
    expect(refused.output).toContain(line)
  }
})
