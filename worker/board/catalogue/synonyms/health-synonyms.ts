import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in care and health. */
export const healthSynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
oss = operatore socio sanitario = operatore sociosanitario = healthcare assistant = nursing assistant = certified nursing assistant = cna = operatrice socio sanitaria
asa = ausiliario socio assistenziale = osa = operatore socio assistenziale
medico = doctor = physician = dottore > cardiologo = pediatra = radiologo = anestesista = dirigente medico = psichiatra = geriatra = ginecologo = ortopedico = neurologo = oncologo
medico di base = general practitioner = gp = family medicine physician = medico di medicina generale = family doctor
anestesista = anesthesiologist = anestesia = anestesia e rianimazione = anesthesia
cardiologo = cardiologist = cardiologia = cardiology
radiologo = radiologist = radiologia = radiology
tecnico di radiologia = radiology technician = radiologic technologist = tsrm = tecnico sanitario di radiologia medica = x ray technician
pediatra = pediatrician = pediatria = pediatrics
ginecologo = gynecologist = ginecologia = obgyn = ostetricia
ostetrica = midwife = ostetrico
psichiatra = psychiatrist = psichiatria = psychiatry
psicologo = psychologist = psicoterapeuta = psychotherapist = psicologia = psychology
dentista = dentist = odontoiatra = odontoiatria = dental
igienista dentale = dental hygienist
assistente alla poltrona = dental assistant = aso = assistente di studio odontoiatrico
odontotecnico = dental technician
farmacista = pharmacist
farmacia = pharmacy > farmacista = pharmacist
assistente di farmacia = pharmacy technician = magazziniere farmacia = pharmacy assistant
fisioterapista = physiotherapist = physical therapist = fisioterapia = physical therapy
logopedista = speech therapist = speech language pathologist = logopedia = slp
terapista occupazionale = occupational therapist
osteopata = osteopath
dietista = dietitian = nutrizionista = nutritionist = dietician
soccorritore = paramedic = emt = autista soccorritore = ambulanza = ambulance
assistente medico = medical assistant = segreteria medica = medical secretary
educatore = educator = educatore professionale = educatrice = educatore socio pedagogico = pedagogista = youth worker
assistente sociale = social worker = servizi sociali = social work
nurse practitioner = np = advanced practice nurse = infermiere specializzato
physician assistant = pa c = assistente del medico
oculista = ophthalmologist = oculistica = optometrista = optometrist
dermatologo = dermatologist = dermatologia
podologo = podiatrist
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
infermiere = nurse = registered nurse = rn = infermiera = infermieristica = nursing > lpn = infermiere pediatrico
medico competente = occupational physician = medicina del lavoro
chirurgo = surgeon = chirurgia
terapista = therapist = counselor
tecnico di laboratorio biomedico = medical laboratory technician = medical technologist = biomedical laboratory
flebotomista = phlebotomist = prelievi = prelievo sangue
mediatore culturale = cultural mediator = mediatore linguistico
operatore di comunita = community worker = animatore sociale = operatore sociale = social care worker
audioprotesista = audiologist = audioprotesi = hearing aid
caposala = nurse manager = coordinatore infermieristico = head nurse = charge nurse
sanitario = healthcare = health care = sanita = settore sanitario
casa di riposo = nursing home = rsa = residenza anziani = assisted living
ospedale = hospital = clinica = clinic
dispositivi medici = medical devices = medical device
farmacovigilanza = pharmacovigilance = drug safety
`,
  },
]
