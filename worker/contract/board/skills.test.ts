import { describe, expect, test } from 'vitest'
import { toSkillKey } from './skills.ts'

describe('toSkillKey', () => {
  test.each([
    ['node.js', 'NodeJS', 'Node JS', 'node-js', 'Ｎｏｄｅ．ｊｓ', 'node\u00a0js'],
    ['contabilità', 'CONTABILITA', 'contabilita\u0300', 'contabilità '],
    ['ci/cd', 'CI-CD', 'ci cd', 'cicd'],
    ['front-end', 'Front end', 'frontend', 'front–end'],
    ['c++', 'C ++', 'ｃ++'],
    ['asp.net', 'ASP .NET', 'aspnet'],
  ])('is the same for %s and its other spellings', (skill, ...others) => {
    for (const other of others) expect(toSkillKey(other)).toBe(toSkillKey(skill))
  })

  test('differs for different skills with similar names', () => {
    const skills = [
      'c',
      'c++',
      'c#',
      'f#',
      'r',
      'java',
      'javascript',
      '.net',
      'net',
      'node.js',
      'next.js',
    ]
    expect(new Set(skills.map(toSkillKey)).size).toBe(skills.length)
  })

  test('is empty for text without letters and digits', () => {
    expect(['', '  ', '-', '...', '++', '\u200b'].map(toSkillKey)).toEqual(Array(6).fill(''))
  })
})
