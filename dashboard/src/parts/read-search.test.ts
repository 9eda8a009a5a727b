import { expect, test } from 'vitest'
import { choiceIn, choicesIn, textIn, withoutBlanks } from './read-search.ts'

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
