import { useState } from 'react'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasRight } from '#contract/hiring/member-rights'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useT } from '../../lib/i18n.ts'
import { CompanySection, Fact, FactList } from './company-section.tsx'
import { InvoiceForm } from './invoice-form.tsx'

/** The billing data of a company. */
export function InvoiceData({ company }: { company: OwnCompany }) {
  const t = useT('company')
  const [isEditing, setEditing] = useState(false)
  const missing = <span className="text-muted">{t('invoice.missing')}</span>
  return (
    <CompanySection
      title={t('invoice.title')}
      actions={
        hasRight(company.role, 'manage') && (
          <Button
            variant="secondary"
            size="sm"
            icon="i-lucide-pencil"
            onClick={() => setEditing(true)}
          >
            {t('invoice.edit')}
          </Button>
        )
      }
    >
      <Card className="p-5 sm:p-6">
        <FactList>
          <Fact term={t('invoice.email')}>{company.invoice_email ?? missing}</Fact>
          <Fact term={t('invoice.address')}>
            {company.invoice_address ? (
              <span className="whitespace-pre-line">{company.invoice_address}</span>
            ) : (
              missing
            )}
          </Fact>
          <Fact term={t('invoice.vat')}>{company.vat_number ?? missing}</Fact>
        </FactList>
      </Card>
      {isEditing && <InvoiceForm company={company} onClose={() => setEditing(false)} />}
    </CompanySection>
  )
}
