import { expect, test } from 'vitest'
import { choiceIn, choicesIn, textIn, wholeIn, withoutBlanks } from './read-search.ts'

test('a number in the address is the text that somebody typed', () => {
  expect([textIn(1042), textIn(' ada '), textIn('  '), textIn(['a']), textIn(undefined)]).toEqual([
    '1042',
    'ada',
    undefined,
    undefined,
    undefined,
  ])
})

test('what is none of the choices is left out', () => {
  expect([choiceIn('IOS', ['ANDROID', 'IOS']), choiceIn('ios', ['ANDROID', 'IOS'])]).toEqual([
    'IOS',
    undefined,
  ])
  expect(choicesIn('click, nonsense,install,click', ['install', 'click', 'open'])).toEqual([
    'install',
    'click',
  ])
})

test('blank fields do not reach the address', () => {
  expect(withoutBlanks({ q: '', platform: undefined, tab: 'users' })).toEqual({ tab: 'users' })
})

test('only whole numbers within their bounds are taken', () => {
  const given = [7, '7', 0, 366, 1.5, 'x', '']
  expect(given.map((value) => wholeIn(value, 1, 365))).toEqual([7, 7, ...Array(5).fill(undefined)])
})

test('zero says something', () => {
  expect(withoutBlanks({ a: 'x', b: undefined, c: 0 })).toEqual({ a: 'x', c: 0 })
})
