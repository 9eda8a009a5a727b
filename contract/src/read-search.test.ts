import { expect, test } from 'vitest'
import { choiceIn, choicesIn, integerIn, textIn, withoutBlanks } from './read-search.ts'

test('a number in the URL is read as the text that was typed', () => {
  expect([textIn(1042), textIn(' ada '), textIn('  '), textIn(['a']), textIn(undefined)]).toEqual([
    '1042',
    'ada',
    undefined,
    undefined,
    undefined,
  ])
})

test('unknown choices are ignored', () => {
  expect([choiceIn('IOS', ['ANDROID', 'IOS']), choiceIn('ios', ['ANDROID', 'IOS'])]).toEqual([
    'IOS',
    undefined,
  ])
  expect(choicesIn('click, nonsense,install,click', ['install', 'click', 'open'])).toEqual([
    'install',
    'click',
  ])
})

test('blank fields are left out of the URL', () => {
  expect(withoutBlanks({ q: '', platform: undefined, tab: 'users' })).toEqual({ tab: 'users' })
})

test('only integers within bounds are accepted', () => {
  const given = [7, '7', 0, 366, 1.5, 'x', '']
  expect(given.map((value) => integerIn(value, 1, 365))).toEqual([7, 7, ...Array(5).fill(undefined)])
})

test('zero is not blank', () => {
  expect(withoutBlanks({ a: 'x', b: undefined, c: 0 })).toEqual({ a: 'x', c: 0 })
})
