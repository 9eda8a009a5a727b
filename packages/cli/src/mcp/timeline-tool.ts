import { ask, operationAt, pick } from './ask.ts'
import { fieldsOf } from './contract-fields.ts'
import { objectSchema, type Tool } from './tool.ts'

export const timeline: Tool = {
  name: 'timeline',
  title: 'What a user or an install did',
  description:
    'All facts in order: clicks, install, opens, sign-up, events, payments, uninstall. Give user_id or install_id. Times are UTC. Personal data may be masked, depending on the key.',
  input: objectSchema({
    user_id: { type: 'string' },
    install_id: { type: 'string' },
    ...fieldsOf('userTimeline', ['limit', 'cursor']),
  }),
  run: (call) => {
    const { user_id, install_id } = call.args
    const place =
      install_id === undefined
        ? `/users/${encodeURIComponent(String(user_id ?? ''))}`
        : `/installs/${encodeURIComponent(String(install_id))}`
    return ask(call, operationAt(`${place}/timeline`), { limit: 50, ...pick(call.args, ['limit', 'cursor']) })
  },
}
