import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../deploy/kubernetes', name), 'utf8')

test('the Kubernetes example trusts no private network: an address of it chooses whom', () => {
  const trusted = new BlockList()
  const [, value = ''] = /- TRUST_PROXY=(\S+)/.exec(read('kustomization.yaml')) ?? []
  for (const range of value.split(',')) {
    const [address = '', bits = '32'] = range.split('/')
    trusted.addSubnet(address, Number(bits))
  }
  const pods = ['10.0.0.1', '10.244.1.7', '100.64.0.1', '172.16.0.1', '172.30.80.2', '192.168.0.1']
  expect(pods.filter((address) => trusted.check(address))).toEqual([])
})

test('only the pods of the ingress controller may connect to the services of the Kubernetes example', () => {
  expect(read('kustomization.yaml')).toMatch(/^ {2}- network-policy\.yaml$/m)
  const policy = read('network-policy.yaml')
  expect(policy).toMatch(/podSelector:\n {4}matchLabels:\n {6}app\.kubernetes\.io\/name: tributary\n/)
  const selectors = [...policy.matchAll(/key: (\S+), operator: In, values: \[(\S+)\]/g)].map((one) =>
    one.slice(1),
  )
  expect(selectors).toEqual([
    ['kubernetes.io/metadata.name', 'ingress-nginx'],
    ['app.kubernetes.io/name', 'ingress-nginx'],
    ['app.kubernetes.io/component', 'controller'],
  ])
  // One rule with one peer: a second entry would be an alternative.
  expect(policy.match(/^ {4,8}- /gm)).toHaveLength(3)
})
