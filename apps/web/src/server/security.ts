import type { FastifyInstance } from 'fastify'

type Policy = { scripts: string[]; styles: string[]; connect?: string[]; site?: boolean }

/**
 * The policy of a page: nothing but what is named by hash or comes from this origin (threats T14).
 * @param policy.site the marketing site has fonts, and goes on to pages whose styles it then asks for
 */
export function contentSecurityPolicy({ scripts, styles, connect = [], site = false }: Policy): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src ${site ? "'self' " : ''}${styles.join(' ')}`,
    "img-src 'self' data:",
    ...(site ? ["font-src 'self'"] : []),
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Headers of every answer that this server makes itself. */
export function addSecurityHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'same-site')
    // The others say something about documents; on scripts and fonts they would only weigh.
    if (!request.url.startsWith('/assets/')) {
      reply
        .header('cross-origin-opener-policy', 'same-origin')
        .header('referrer-policy', 'strict-origin-when-cross-origin')
    }
    if (https) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
}
