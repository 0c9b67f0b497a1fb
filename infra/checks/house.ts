/**
 * The plan of the house: which storey may stand on which, the order of the API's rooms, what a feature folder may
 * hold, and which files alone may use a tool. `structure.ts` holds the code against it. `allowed` is the list of
 * exceptions; it is empty, and each entry needs a decision page.
 */
export interface House {
  /** Package folder -> the workspace packages it may import ("type:name" = types alone). */
  packages: Record<string, string[]>
  /** The API's own storeys from the ground up; a file imports from its own or a lower one. */
  storeys: { root: string; order: string[][] }
  /** The API's features; an import goes only to an earlier one. */
  features: { root: string; order: string[] }
  /** What the files of a feature folder may be called. */
  vocabulary: RegExp
  /** A tool that only some files may use: pattern of the specifier or of the code, and the files that may. */
  keepers: Keeper[]
  /** Folders in which no feature may import another (the dashboard's and the site's features). */
  separate: string[]
  allowed: string[]
}

export interface Keeper {
  name: string
  /** Files that are looked at. */
  in: RegExp
  /** Files among them that may. */
  except: RegExp
  /** What the others must not contain: an import specifier, or code. */
  imports?: RegExp
  code?: RegExp
}

const TESTS = /\.test\.tsx?$|\/testing(\.ts|\/)|\/test\/|vitest\.config\.ts$/

export const house: House = {
  packages: {
    'packages/domain': [],
    'packages/db': ['domain'],
    'packages/client': ['domain'],
    'packages/ui': ['domain'],
    'apps/api': ['domain', 'db'],
    'apps/web': ['domain', 'ui', 'client', 'type:api'],
    'apps/dashboard': ['domain', 'client', 'ui', 'type:api'],
    'apps/e2e': ['domain'],
    infra: ['domain', 'db', 'api', 'web', 'dashboard'],
  },
  storeys: {
    root: 'apps/api/src',
    order: [
      ['config', 'keys', 'log', 'errors'],
      ['gateways'],
      ['jobs'],
      ['deps'],
      ['delivery'],
      ['emails'],
      ['http'],
      ['sessions'],
      ['trpc'],
      ['features'],
      ['router', 'rest', 'email-kinds', 'retention'],
      ['app', 'worker'],
      ['main', 'testing'],
    ],
  },
  features: {
    root: 'apps/api/src',
    order: [
      'messaging',
      'places',
      'accounts',
      'businesses',
      'reviews',
      'review-requests',
      'customers',
      'ranking',
      'reports',
      'contact',
      'signup',
    ],
  },
  vocabulary: /^(router|rest|service|sql|access|jobs|email)\.ts$|\.test\.ts$/,
  keepers: [
    {
      name: 'the query builder belongs to sql.ts',
      in: /^apps\/api\/src\//,
      except: /\/sql\.ts$|\/http\/limits\/|\/gateways\/[^/]+\/outbox|\.test\.ts$|\/testing/,
      imports: /^kysely$/,
    },
    {
      name: 'the environment is read in config.ts alone',
      in: /^(apps|packages)\/[^/]+\/src\//,
      except: /\/config\.ts$|\/main\.ts$|^apps\/e2e\/|^packages\/db\/src\/(testing|both-databases)/,
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
      name: 'the query client and the outside are reached through gateways',
      in: /^apps\/api\/src\//,
      except: /\/gateways\/|\.test\.ts$|\/testing/,
      imports: /^nodemailer$|^node:https?$|^undici$/,
    },
  ],
  separate: ['apps/dashboard/src/features', 'apps/web/src/features'],
  allowed: [],
}
