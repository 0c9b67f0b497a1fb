/*
 * First import of each program. On a Node that is too old for the rest it ends the start in one line; it is JavaScript of 2020
 * for that reason.
 */
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || major === 23 || (major === 22 && minor < 18)) {
  console.error(
    `fivestead: Node ${process.versions.node} (${process.execPath}) is too old: 24 is needed, or 22 from 22.18 on`,
  )
  process.exit(78)
}
