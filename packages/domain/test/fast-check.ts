import fc from 'fast-check'

// A long run: FUZZ_RUNS=20000 npx vitest run.
fc.configureGlobal({ numRuns: Number(process.env.FUZZ_RUNS ?? 200) })
