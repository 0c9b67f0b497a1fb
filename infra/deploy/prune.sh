#!/bin/sh
# What an image of one app leaves out: `prune.sh api|web|dashboard`, in a checkout with the packages that the app needs to
# run. Tests, papers and the other apps; the compiler, which is there because tRPC names it as a peer; binaries of other
# systems. `main.ts` leads to the app's start.
set -eu
app=$1
rm -rf .git .github .ci docs infra apps/e2e
for other in api web dashboard; do
  # The sites take types from the API: nothing of it runs there.
  if [ "$other" != "$app" ]; then rm -rf "apps/$other"; fi
done
find apps packages -name node_modules -prune -o -type f -name '*.test.ts*' -exec rm {} +
find apps packages -name node_modules -prune -o -type d -name testing -exec rm -rf {} +
rm -rf node_modules/.pnpm/typescript@* node_modules/.pnpm/@typescript+*
find node_modules/.pnpm -type d -path '*/prebuilds/*' ! -path '*/prebuilds/linux-*' -prune -exec rm -rf {} +
if [ "$app" = api ]; then entry=dist/main.js; else entry=src/server/main.mjs; fi
ln -s "$entry" "apps/$app/main.ts"
