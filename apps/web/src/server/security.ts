type Policy = { scripts: string[]; styles: string[]; connect?: string[]; site?: boolean }

/**
 * The policy of a page: nothing but what is named by hash or comes from this origin (T14).
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
