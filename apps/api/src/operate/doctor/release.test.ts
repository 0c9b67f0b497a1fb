import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkRelease } from './release.ts'

/** A checkout whose `origin` has so many tags. */
function checkoutOf(...tags: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], { cwd: folder })
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message=First')
  for (const tag of tags) git('tag', tag)
  if (tags.length > 0) git('remote', 'add', 'origin', folder)
  return folder
}

test.each([
  [['v0.9.0', 'v0.10.0', 'v0.11.0-rc.1', 'other'], 'warning', /^0\.10\.0 is out, this is 0\.9\.1/],
  [['v0.9.0', 'v0.9.1'], 'ok', /^0\.9\.1, and the repository has no newer one$/],
  [[], 'warning', /could not be asked/],
])('with the tags %j the doctor says %s', async (tags, state, words) => {
  const finding = await checkRelease(checkoutOf(...tags), '0.9.1')
  expect(finding).toMatchObject({ state, about: 'Release', words: expect.stringMatching(words) })
})

test('unless asked for it asks nobody', async () => {
  expect(await checkRelease(null, '0.9.1')).toMatchObject({
    state: 'ok',
    words: expect.stringContaining('0.9.1;'),
  })
})
