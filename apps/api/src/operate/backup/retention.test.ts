import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dropOld } from './retention.ts'

test('what is older than so many days goes, also what a killed backup left, and nothing else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-retention-'))
  const now = new Date('2026-11-25T12:00:00Z')
  const add = (name: string, daysAgo: number) => {
    const at = new Date(now.getTime() - daysAgo * 86_400_000)
    writeFileSync(path.join(folder, name), 'x')
    utimesSync(path.join(folder, name), at, at)
  }
  add('fivestead-20261025T031200Z.backup.age', 31)
  add('fivestead-20261020T031200Z.backup.age.part', 36)
  add('fivestead-20261026T120000Z.backup', 30)
  add('fivestead-notes.txt', 90)
  expect(await dropOld(folder, 30, now)).toBe(2)
  expect(readdirSync(folder).sort()).toEqual(['fivestead-20261026T120000Z.backup', 'fivestead-notes.txt'])
  rmSync(folder, { recursive: true })
})
