import { strict } from '@fivestead/domain/fields'
import { type AnyTRPCRouter, callTRPCProcedure, TRPCError } from '@trpc/server'
import { ZodObject, type ZodType, z } from 'zod'
import type { LimitName } from '../limits/table.ts'
import { nextLink, type RestCall, type RestRoute, type RouteDefinition, type Unwritten } from './rest.ts'

type Path = `${RestRoute['method']} /api/${string}`

/** Documented path of a procedure: `meta.rest`. The rest of the route follows from the procedure's declaration. */
export interface DocumentedPath
  extends Pick<RouteDefinition<ZodType, ZodType>, 'summary' | 'refuses' | 'status' | 'wire' | 'body'> {
  path: Path | readonly Path[]
  /** The answer is the items of the procedure's page; its next page stands in a `Link` header. */
  isPage?: true
}

/** Input of a query that takes nothing. */
export const nothing = strict({}).optional() as unknown as ZodType<void, void>

/** Output of a procedure that is declared by the schema of its JSON. */
interface Answers {
  schema: ZodType
}

/**
 * Declares what a procedure answers, as `.output()`: the compiler holds the use case to it, the OpenAPI document is made of it, and
 * the suites hold each answer of a documented path against it. It is not parsed again in production.
 */
export const answers = <Schema extends ZodType>(schema: Schema) =>
  Object.assign((value: unknown) => value as Unwritten<z.output<Schema>>, { schema })

/** Declares a response with a page of a list. */
export const pageOf = <Item extends ZodType>(item: Item) =>
  answers(z.object({ items: z.array(item), nextCursor: z.string().nullable() }))

interface Declaration {
  type: 'query' | 'mutation'
  inputs: ZodType[]
  output?: Answers
  meta?: { rest?: DocumentedPath; limit?: LimitName; isSignedIn?: true; right?: string }
}

/** The declarations of a router, by the names of its procedures. */
export const declarationsOf = (router: AnyTRPCRouter): [path: string, Declaration][] =>
  Object.entries(router._def.procedures as Record<string, { _def: Declaration }>).map(([path, { _def }]) => [
    path,
    _def,
  ])

/** Routes of the documented paths of a router's procedures, those of some of its nouns. */
export const documentedRoutes = (router: AnyTRPCRouter, ...nouns: readonly string[]): RestRoute[] =>
  declarationsOf(router).flatMap(([name, declaration]) =>
    declaration.meta?.rest && nouns.includes(name.split('.')[0] ?? '')
      ? routeOf(router, name, declaration, declaration.meta.rest)
      : [],
  )

/** @throws Error for a procedure without input or output */
function routeOf(
  router: AnyTRPCRouter,
  name: string,
  { type, inputs, output, meta = {} }: Declaration,
  { path, isPage, ...rest }: DocumentedPath,
): RestRoute {
  const [input, schema] = [inputs.at(-1), output?.schema]
  const response = isPage && schema instanceof ZodObject ? schema.shape.items : schema
  if (!input || !response) throw new Error(`${name} has a documented path and no input or no output`)
  const parts = [path].flat().map((one) => one.split(' '))
  const call = ({ ctx, input: raw }: RestCall<unknown>) =>
    callTRPCProcedure({
      ...{ router, path: name, type, ctx, getRawInput: async () => raw },
      ...{ signal: undefined, batchIndex: 0 },
    }).catch((error: unknown) => {
      throw error instanceof TRPCError ? (error.cause ?? error) : error
    })
  return {
    ...{ ...rest, input, response, isProcedure: true },
    method: parts[0]?.[0] as RestRoute['method'],
    url: parts.map(([, url = '']) => url),
    ...(meta.limit && { limit: meta.limit }),
    access: meta.isSignedIn ? 'signedIn' : 'public',
    refuses: [...(meta.right ? (['not_found'] as const) : []), ...(rest.refuses ?? [])],
    run: async (of) => {
      const answer = await call(of)
      if (!isPage) return answer
      const { items, nextCursor } = answer as { items: unknown[]; nextCursor: string | null }
      nextLink(of.request, of.reply, nextCursor)
      return items
    },
  }
}
