// In words that every Node understands: an old one must be able to say that it is too old.
const oldest = [22, 15]
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `tributary: Node ${process.versions.node} is too old: install Node ${oldest.join('.')} or later, or name it in TRIBUTARY_NODE`,
  )
  process.exit(1)
}
import('./run-command.mjs').catch((error) => {
  console.error(error)
  process.exit(1)
})
