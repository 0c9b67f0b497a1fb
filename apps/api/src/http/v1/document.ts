import { CALLS_A_MINUTE, IDEMPOTENCY_HOURS } from '@fivestead/domain/platform/limits'
import { apiProblemSchema } from '@fivestead/domain/platform/problems/schemas'
import { PRODUCT } from '@fivestead/domain/product'
import { type JsonSchema, responseSchema } from '../json-schema.ts'
import type { OpenApiDocument } from '../openapi.ts'
import { webhooksOf } from './document-webhooks.ts'
import { operationOf, problemResponses, SHARED_PARTS } from './operation.ts'
import type { ApiRoute } from './route.ts'

/** Groups of the document, in its order. */
const TAGS: Record<string, string> = {
  Account: 'The key itself',
  Businesses: 'Businesses that the key reaches',
  Customers: 'People who may be asked',
  'Review requests': 'A job was done: ask the customer',
  Reviews: 'What customers said',
  Webhooks: 'Where events are sent, and what is sent',
}

const ABOUT = `For servers: a key speaks for an organization, no cookie counts, and no answer is for a page of another site.

**Promise.** What stands here stays as long as the path says \`v1\`: no call, field, code or status is taken away or comes to mean something else. New calls, optional inputs, fields of answers, codes and events may come, so please ignore what you do not know.

**Errors** are problems (RFC 9457). \`code\` is for programs; \`title\` and \`detail\` are for people and may change.

**Repeats.** Send an \`Idempotency-Key\` with a POST: for ${IDEMPOTENCY_HOURS} hours the same call gets the same answer and has one effect.

**Limits.** ${CALLS_A_MINUTE} calls a minute for each key.

**Lists** are pages \`{data, next}\`: hand \`next\` on as \`cursor\` until it is null. Rows that come meanwhile move nothing.`

/** The routes of \`/api/v1\` as an OpenAPI 3.1 document, made of the schemas that they parse with and answer by (API-4). */
export function documentOf<Key>(routes: readonly ApiRoute<Key>[]): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  const problem = responseSchema(apiProblemSchema, schemas)
  const paths: OpenApiDocument['paths'] = {}
  for (const route of routes) {
    const operation = operationOf(route, schemas)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation }
  }
  const used = new Set([...routes.map(({ tag }) => tag), 'Webhooks'])
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT.name} API`,
      version: '1',
      description: ABOUT,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1', description: 'The dashboard that serves this document' }],
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooksOf(schemas),
    components: { ...SHARED_PARTS, responses: problemResponses(problem), schemas },
  }
}
