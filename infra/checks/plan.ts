/**
 * The architecture as data: which package may import which, the layers of each app, the order of the API's features,
 * what a feature folder may hold, and who may use a tool. `structure.ts` holds the code to it; `allowed` needs a decision.
 */
export interface Plan {
  /** Package folder -> the workspace packages it may import ("type:name" = types alone). */
  packages: Record<string, string[]>
  /** Layers of an app, from the bottom up: a file imports from its own layer or a lower one. */
  layers: Layers[]
  /** The API's features; an import goes only to an earlier one. */
  features: Nouns
  /** The domain's folders; an import goes only to an earlier one, and files beside the folders import none. */
  domain: Nouns
  /** Names that a file of a feature folder may have. */
  vocabulary: RegExp
  /** A tool that only some files may use: pattern of the specifier or of the code, and the files that may. */
  keepers: Keeper[]
  /** Files of the API below the transports, and imports that they must not have, types included. */
  core: { in: RegExp; not: RegExp }[]
  /** Folders in which no feature may import another (the dashboard's and the site's features). */
  separate: string[]
  allowed: string[]
}

/** Folders below `root`, from the bottom up. */
export interface Nouns {
  root: string
  order: string[]
}

export interface Layers {
  root: string
  /** Names of files or folders; `features` stands for the folders of that name, and for the API's features. */
  order: string[][]
  /** Folders that no layer imports and that import no layer. */
  apart?: string[]
}

export interface Keeper {
  name: string
  /** Files that are looked at, and those among them that may. */
  in: RegExp
  except: RegExp
  /** An import specifier, or code, that the other files must not contain. */
  imports?: RegExp
  code?: RegExp
}

const TESTS = /\.test\.tsx?$|\/testing(\.ts|\/)|\/test\/|vitest\.config\.ts$/

export const plan: Plan = {
  packages: {
    'packages/domain': [],
    'packages/db': ['domain'],
    'packages/messages': ['domain'],
    'packages/client': ['domain'],
    'packages/api-client': [],
    'packages/ui': ['domain'],
    'packages/site-server': ['domain'],
    'apps/api': ['domain', 'db', 'api-client'],
    'apps/web': ['domain', 'ui', 'client', 'site-server', 'messages', 'type:api'],
    'apps/dashboard': ['domain', 'client', 'ui', 'site-server', 'messages', 'type:api'],
    'apps/e2e': ['domain', 'api-client'],
    infra: ['domain', 'db', 'api', 'api-client', 'web', 'dashboard'],
  },
  layers: [
    {
      root: 'apps/api/src',
      order: [
        ['telemetry'],
        ['variables', 'secret-files', 'keys', 'sealing', 'log', 'errors'],
        ['gateways'],
        ['config'],
        ['open-gateways'],
        ['jobs'],
        ['deps'],
        ['caller', 'paging'],
        ['activity', 'limits'],
        ['delivery'],
        ['emails'],
        ['http'],
        ['sessions'],
        ['trpc'],
        ['features'],
        ['router', 'rest', 'email-kinds', 'retention'],
        ['app', 'worker'],
        ['process'],
        ['operate'],
        ['main', 'worker-main', 'migrate-main', 'testing'],
      ],
    },
    { root: 'apps/web/src', order: [['lib'], ['features'], ['site'], ['server'], ['testing']] },
    {
      root: 'apps/dashboard/src',
      order: [
        ['messages'],
        ['lib'],
        ['components'],
        ['features'],
        ['routes'],
        ['router'],
        ['App'],
        ['main', 'prerender', 'styles'],
        ['testing'],
      ],
      apart: ['server'],
    },
  ],
  features: {
    root: 'apps/api/src',
    order: [
      'webhooks',
      'messaging',
      'places',
      'accounts',
      'organizations',
      'businesses',
      'live',
      'reviews',
      'review-requests',
      'customers',
      'ranking',
      'reports',
      'contact',
      'signup',
      'data',
      'platform',
    ],
  },
  domain: {
    root: 'packages/domain/src',
    order: [
      'languages',
      'endings',
      'phones',
      'places',
      'messaging',
      'webhooks',
      'businesses',
      'accounts',
      'organizations',
      'reviews',
      'ranking',
      'reports',
      'review-requests',
      'customers',
      'contact',
      'data',
      'platform',
    ],
  },
  vocabulary: /^([a-z0-9-]+\.)?(router|rest|service|sql|access|jobs|email)\.ts$|\.test\.ts$/,
  keepers: [
    {
      name: 'the query builder belongs to sql.ts',
      in: /^apps\/api\/src\//,
      except: /[/.]sql\.ts$|\/gateways\/[^/]+\/outbox|\.test\.ts$|\/testing/,
      imports: /^kysely$/,
    },
    {
      name: 'the environment is read in config.ts alone',
      in: /^(apps|packages)\/[^/]+\/src\//,
      except:
        /\/config\.ts$|\/(main|process)\.ts$|^apps\/api\/src\/operate\/backup\/tools\.ts$|^apps\/e2e\/|^packages\/db\/src\/(testing|both-databases)/,
      code: /\bprocess\.env\b/,
    },
    {
      name: 'the domain does no I/O, knows no clock and no framework',
      in: /^packages\/domain\/src\//,
      except: TESTS,
      imports: /^node:|^react|^kysely|^fastify|^@mantine/,
      code: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bfetch\(|\blocalStorage\b/,
    },
    {
      name: 'the survey stays free of heavy libraries',
      in: /^apps\/web\/src\/features\/survey\//,
      except: TESTS,
      imports: /^@mantine\/|^@tanstack\/|^zod$|^@fivestead\/domain\/.*schemas/,
    },
    {
      name: 'the outside is reached through gateways alone (T21)',
      in: /^apps\/api\/src\/|^packages\/(db|domain)\/src\//,
      // The database is no outside: its link, and the socket that holds a data folder.
      except:
        /^apps\/api\/src\/gateways\/|^packages\/db\/src\/(folder-lock|postgres-pool|tls)\.ts$|\.test\.ts$|\/testing/,
      imports:
        /^(node:)?(https?|http2|tls|dgram|dns(\/promises)?)$|^(undici|axios|got|ky|ws|node-fetch|openid-client|nodemailer)(\/|$)/,
      // A call of fetch, fetch handed on, and what else opens a connection; `isIPv6` of node:net opens none.
      code: /(?<![.\w$'"-])fetch(?=\s*[(,;)}\]]|\s*\n|\.)|\bglobal(This)?\s*[.[]|\bnew (WebSocket|EventSource|XMLHttpRequest)\b|\b(connect|createConnection|Socket)\b[^;]*['"](node:)?net['"]|\* as \w+ from ['"](node:)?net['"]/,
    },
    {
      name: 'programs are started by gateways and by backups alone (T21)',
      in: /^apps\/api\/src\//,
      except: /\/gateways\/|\/operate\/backup\/tools\.ts$|\.test\.ts$|\/testing/,
      imports: /^(node:)?child_process$/,
    },
  ],
  core: [
    { in: /^apps\/api\/src\/.*[/.](service|sql|jobs|access)\.ts$/, not: /(^|\/)http\/|^@?fastify/ },
    { in: /^apps\/api\/src\/.*[/.](service|sql|jobs)\.ts$/, not: /(^|\/)trpc\.ts$|^@trpc\// },
  ],
  separate: ['apps/dashboard/src/features', 'apps/web/src/features'],
  allowed: [],
}
