import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Scratch {
  root: string
  remove(): void
}

/**
 * A copy of the checkout as it stands (files of git and new ones, without what git ignores) that can be changed freely.
 * Installed packages are linked, our own packages are the copy's.
 */
export function openScratch(root: string): Scratch {
  const copy = mkdtempSync(path.join(tmpdir(), 'defences-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))
  for (const file of files) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(copy, file))
  }
  for (const folder of ['.', ...packageFolders(files)]) linkInstalled(root, copy, folder)
  execFileSync(process.execPath, ['packages/messages/src/main.ts'], { cwd: copy })
  // The embedded database's snapshots are keyed by the migrations: another tree makes others.
  mkdirSync(path.join(root, '.cache/db'), { recursive: true })
  mkdirSync(path.join(copy, '.cache'), { recursive: true })
  symlinkSync(path.join(root, '.cache/db'), path.join(copy, '.cache/db'))
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

const packageFolders = (files: string[]): string[] =>
  files.flatMap((file) => (/^[^/]+(\/[^/]+)?\/package\.json$/.test(file) ? [path.dirname(file)] : []))

/** Links of pnpm are relative: copied as they are, those to our packages lead to the copy, the others through `.pnpm`. */
function linkInstalled(root: string, copy: string, folder: string): void {
  const from = path.join(root, folder, 'node_modules')
  if (!existsSync(from)) return
  const to = path.join(copy, folder, 'node_modules')
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '.pnpm') symlinkSync(path.join(from, name), path.join(to, name))
    else if (!name.startsWith('.') || name === '.bin') copyLinks(path.join(from, name), path.join(to, name))
  }
  const built = path.join(root, folder, 'dist')
  if (folder !== '.' && existsSync(built)) symlinkSync(built, path.join(copy, folder, 'dist'))
}

function copyLinks(from: string, to: string): void {
  const kind = lstatSync(from)
  if (kind.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else if (kind.isDirectory()) {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) copyLinks(path.join(from, name), path.join(to, name))
  } else copyFileSync(from, to)
}
