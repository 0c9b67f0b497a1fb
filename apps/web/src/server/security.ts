type Policy = { scripts: string[]; styles: string[]; connect?: string[]; site?: boolean; framed?: boolean }

/**
 * The policy of a page: nothing but what is named by hash or comes from this origin (T14).
 * @param policy.site the marketing site has fonts, and goes on to pages whose styles it then asks for
 * @param policy.framed a part of a business's own site (SET-31)
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  connect = [],
  site = false,
  framed = false,
}: Policy): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src ${site ? "'self' " : ''}${styles.join(' ')}`,
    "img-src 'self' data:",
    ...(site ? ["font-src 'self'"] : []),
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}
