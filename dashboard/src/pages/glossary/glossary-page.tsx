import { Code, Stack, Text, TextInput, Title } from '@mantine/core'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { Search } from '#shell/icons.tsx'
import { findFigures, findTerms, type GlossaryFigure } from './find-entries.ts'
import classes from './glossary.module.css'

const route = getRouteApi('/p/$project/glossary')

/** Every figure and word with its one meaning. Each entry has an anchor. */
export function GlossaryPage() {
  const { q = '' } = route.useSearch()
  const go = route.useNavigate()
  const sections = findFigures(q)
  const words = findTerms(q)
  return (
    <Page
      title="Glossary"
      description="One name is one number: on every page, in CSV files and in the API."
      actions={
        <TextInput
          aria-label="Find a figure or a word"
          placeholder="Find a figure or a word"
          leftSection={<Search size={16} />}
          value={q}
          onChange={({ currentTarget: { value } }) =>
            void go({ search: value === '' ? {} : { q: value }, replace: true, resetScroll: false })
          }
        />
      }
    >
      {sections.map(({ title, figures }) => (
        <Panel key={title} title={title}>
          <Stack gap="lg">
            {figures.map((figure) => (
              <FigureEntry key={figure.id} {...figure} />
            ))}
          </Stack>
        </Panel>
      ))}
      {words.length > 0 && (
        <Panel title="Words">
          <Stack gap="md">
            {words.map(({ id, ...word }) => (
              <WordEntry key={id} id={`word-${id}`} {...word} />
            ))}
          </Stack>
        </Panel>
      )}
      {sections.length === 0 && words.length === 0 && <Empty title={`Nothing contains “${q}”`} />}
    </Page>
  )
}

/** Marks the entry that the address names. The browser's own `:target` does not know pages without a load. */
function useShown(id: string): { 'data-shown'?: true } {
  return useLocation({ select: ({ hash }) => hash }) === id ? { 'data-shown': true } : {}
}

function FigureEntry({ id, name, short, formula, includes, excludes, fields }: GlossaryFigure) {
  return (
    <article id={id} className={classes.entry} {...useShown(id)}>
      <Title order={3} size="h5">
        <a href={`#${id}`} className={classes.anchor}>
          {name}
        </a>
        {short !== undefined && (
          <Text span c="dimmed" size="sm">
            {' '}
            {short}
          </Text>
        )}
      </Title>
      <Code className={classes.formula ?? ''}>{formula}</Code>
      <dl className={classes.facts}>
        <Fact name="In it">{includes}</Fact>
        <Fact name="Not in it">{excludes}</Fact>
        <Fact name="API">{fields.join(', ')}</Fact>
      </dl>
    </article>
  )
}

function WordEntry({ id, name, meaning }: { id: string; name: string; meaning: string }) {
  return (
    <article id={id} className={classes.entry} {...useShown(id)}>
      <Title order={3} size="h5">
        {name}
      </Title>
      <Text size="sm">{meaning}</Text>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
