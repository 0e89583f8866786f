import { useState } from 'react'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasRight } from '#contract/hiring/member-rights'
import { billingCountry } from '#contract/hiring/vat'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { countryOptions } from '../../lib/countries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { CompanySection, Fact, FactList } from './company-section.tsx'
import { InvoiceForm } from './invoice-form.tsx'

/** The billing data of a company. */
export function InvoiceData({ company }: { company: OwnCompany }) {
  const t = useT('company')
  const [isEditing, setEditing] = useState(false)
  const code = billingCountry(company)
  const country = countryOptions(useLanguage()).find(({ value }) => value === code)
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
          {country && <Fact term={t('invoice.country')}>{country.label}</Fact>}
          <Fact term={t('invoice.vat')}>{company.vat_number ?? missing}</Fact>
          {company.fiscal_code && <Fact term={t('invoice.fiscalCode')}>{company.fiscal_code}</Fact>}
          {company.sdi_code && <Fact term={t('invoice.sdiCode')}>{company.sdi_code}</Fact>}
          {company.pec && <Fact term={t('invoice.pec')}>{company.pec}</Fact>}
        </FactList>
      </Card>
      {isEditing && <InvoiceForm company={company} onClose={() => setEditing(false)} />}
    </CompanySection>
  )
}
