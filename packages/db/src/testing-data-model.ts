/** Tables that the others belong to, from what is nearest to a customer outwards, with what a reader is told of them. */
const OWNERS: Record<string, string> = {
  messages: 'A message to a customer',
  review_requests: 'A review request',
  inbox_threads: 'A conversation with a customer',
  customers: 'A customer of a business',
  customer_imports: 'A file of customers',
  campaigns: 'A campaign',
  all_businesses: 'A business',
  organizations: 'An organization, which owns businesses',
  users: 'A person who signs in',
}
/** Columns that lead to a table, with or without a foreign key. */
const LEADS: Record<string, string> = {
  business_id: 'all_businesses',
  organization_id: 'organizations',
  user_id: 'users',
  customer_id: 'customers',
  review_request_id: 'review_requests',
}

interface Arrow {
  from: string
  to: string
  isChecked: boolean
}

/** Returns docs/data-model.md, made of schema.sql: each table under the nearest thing that it belongs to, with its arrows. */
export function dataModelOf(schema: string): string {
  const tables = [...schema.matchAll(/^create table (\w+) \((.*?)^\)/gms)].map(
    ([, name = '', body = '']) => ({
      name,
      arrows: arrowsOf(name, body),
    }),
  )
  const nearest = (name: string): string | undefined => {
    const targets = tables.find((table) => table.name === name)?.arrows.map(({ to }) => to) ?? []
    const isOwner = name in OWNERS
    return isOwner
      ? name
      : (Object.keys(OWNERS).find((owner) => targets.includes(owner)) ?? targets.map(nearest)[0])
  }
  const sections = [...Object.keys(OWNERS), undefined].reverse().map((owner) => {
    const own = tables.filter(({ name }) => nearest(name) === owner)
    if (owner === undefined) {
      const names = own.map(({ name }) => `\`${name}\``).join(', ')
      return `## The installation itself\n\nThese belong to nothing above: ${names}.`
    }
    const lines = own.flatMap(({ arrows }) => arrows.map(lineOf)).sort()
    return `## ${OWNERS[owner]}\n\n\`\`\`mermaid\nflowchart LR\n  ${owner}([${owner}])\n${lines.join('\n')}\n\`\`\``
  })
  const [installation, ...rest] = sections
  return `# The data model

Written by a test from \`packages/db/schema.sql\`: \`packages/db/src/migrate.test.ts\`. An arrow leads from a table to the
one that its rows belong to; a dotted one is no foreign key, since the rows are written too often, or outlive the other.
Each table stands once, under the nearest thing that it belongs to. \`retention.md\` says how long rows are kept.

${[...rest, installation].join('\n\n')}
`
}

function arrowsOf(from: string, body: string): Arrow[] {
  const keys = [...body.matchAll(/FOREIGN KEY \([^)]*\) REFERENCES (\w+)\(/g)].map(([, to = '']) =>
    to === 'business_ids' ? 'all_businesses' : to,
  )
  const columns = Object.entries(LEADS).flatMap(([column, to]) =>
    new RegExp(`^  ${column} `, 'm').test(body) ? [to] : [],
  )
  return [...new Set([...keys, ...columns])]
    .filter((to) => to !== from)
    .map((to) => ({ from, to, isChecked: keys.includes(to) }))
}

const lineOf = ({ from, to, isChecked }: Arrow) => `  ${from} ${isChecked ? '-->' : '-.->'} ${to}`
