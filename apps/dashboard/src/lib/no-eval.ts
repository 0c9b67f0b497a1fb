/**
 * Keeps the schemas from trying whether `eval` is allowed: it never is, and each try is reported as a breach of the
 * content policy (T14). Imported before anything that makes a schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
