/** Returns the value of a body in JSON; null for what is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Returns the object (or list) of a body in JSON; null for anything else. */
export function jsonObject(body: string): Record<string, unknown> | null {
  const value = jsonOf(body)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}
