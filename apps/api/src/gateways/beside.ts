/**
 * Address of a program that runs beside this one, as a child or a thread: its source, or its file in the build, which
 * `bundle.ts` puts beside all others.
 * @param from the caller's `import.meta.url`
 * @param name of the file in the caller's folder, without its ending
 */
export const programBeside = (from: string, name: string): URL =>
  new URL(from.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, from)
