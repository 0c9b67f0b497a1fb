import { strict } from '@fivestead/domain/fields'
import { type AnyTRPCRouter, callTRPCProcedure, TRPCError } from '@trpc/server'
import { ZodObject, type ZodType, z } from 'zod'
import type { LimitName } from '../limits/table.ts'
import { nextLink, type RestCall, type RestRoute, type RouteDefinition, type Unwritten } from './rest.ts'

/** Documented path of a procedure: `meta.rest`. The rest of the route follows from the procedure's declaration. */
export interface DocumentedPath
  extends Pick<
    RouteDefinition<ZodType, ZodType>,
    'method' | 'url' | 'summary' | 'refuses' | 'status' | 'wire' | 'body'
  > {
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

/** The same of one page of a list. */
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
  declarationsOf(router).flatMap(([path, declaration]) =>
    declaration.meta?.rest && nouns.includes(path.split('.')[0] ?? '')
      ? routeOf(router, path, declaration, declaration.meta.rest)
      : [],
  )

function routeOf(
  router: AnyTRPCRouter,
  path: string,
  { type, inputs, output, meta = {} }: Declaration,
  { isPage, ...rest }: DocumentedPath,
): RestRoute {
  const [input, schema] = [inputs.at(-1), output?.schema]
  const response = isPage && schema instanceof ZodObject ? schema.shape.items : schema
  if (!input || !response)
    throw new Error(`${path} has a documented path, and declares no input or no output`)
  const call = ({ ctx, input: raw }: RestCall<unknown>) =>
    callTRPCProcedure({
      ...{ router, path, type, ctx, getRawInput: async () => raw },
      ...{ signal: undefined, batchIndex: 0 },
    }).catch((error: unknown) => {
      throw error instanceof TRPCError ? (error.cause ?? error) : error
    })
  return {
    ...rest,
    ...{ input, response, isProcedure: true },
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
