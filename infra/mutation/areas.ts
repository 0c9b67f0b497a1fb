/** Code that is mutated together, and the tests that must detect it. Paths are from the package's folder. */
export interface Area {
  name: string
  /** Folder of the package. */
  package: string
  mutate: string[]
  tests: string[]
}

export const AREAS: Area[] = [
  {
    name: 'sending',
    package: 'packages/domain',
    mutate: ['src/messaging/{can-send,quiet-hours,local-time}.ts'],
    tests: ['src/messaging/{can-send,quiet-hours}.test.ts'],
  },
  {
    name: 'requests',
    package: 'packages/domain',
    mutate: [
      'src/messaging/channels.ts',
      'src/review-requests/{reached,reminders,status}.ts',
      'src/customers/campaigns/pace.ts',
    ],
    tests: [
      'src/messaging/channels.test.ts',
      'src/review-requests/{reached,reminders,status}.test.ts',
      'src/customers/campaigns/pace.test.ts',
    ],
  },
  {
    name: 'validation',
    package: 'packages/domain',
    mutate: [
      'src/{email,fields,ids,pages,private-address,request-limits,text-ends,web-address}.ts',
      'src/phones/{area-codes,number,reach,read,typed,us-field}.ts',
      'src/accounts/{password-rule,password-strength,sign-in-name}.ts',
      'src/businesses/claims/mail-domain.ts',
    ],
    tests: ['src/*.test.ts', 'src/{phones,accounts,businesses}/**/*.test.ts'],
  },
  {
    name: 'figures',
    package: 'packages/domain',
    mutate: [
      'src/{plans,slug}.ts',
      'src/ranking/{badge,change,grid}.ts',
      'src/reports/{estimates,provider-usage,statistics,trend,weeks}.ts',
      'src/reviews/{breakdown,public-reviews,routing}.ts',
    ],
    tests: ['src/*.test.ts', 'src/{businesses,ranking,reports,reviews}/**/*.test.ts'],
  },
  {
    name: 'delivery',
    package: 'apps/api',
    mutate: ['src/delivery/rules.ts'],
    tests: ['src/delivery/rules.test.ts'],
  },
  {
    name: 'submissions',
    package: 'apps/api',
    mutate: ['src/sessions/form-tokens.ts', 'src/limits/subjects.ts'],
    tests: ['src/sessions/form-tokens.test.ts', 'src/limits/reading.test.ts'],
  },
  {
    name: 'rate-limits',
    package: 'apps/api',
    mutate: ['src/limits/{count-call,count-together}.ts'],
    tests: [
      'src/limits/{limits,subjects}.test.ts',
      'src/reviews/quarantine/{asked,quarantine}.test.ts',
      'src/ranking/grids/grids.test.ts',
    ],
  },
  {
    name: 'sessions',
    package: 'apps/api',
    mutate: ['src/sessions/{adapter,cookies,lucia,open-context,sql}.ts'],
    tests: ['src/sessions/{sessions,rotation}.test.ts'],
  },
  {
    name: 'access',
    package: 'apps/api',
    mutate: ['src/businesses/access.ts'],
    tests: [
      'src/{access-matrix,neighbours}.test.ts',
      'src/businesses/{businesses,deleted}.test.ts',
      'src/reports/statistics.test.ts',
    ],
  },
]
