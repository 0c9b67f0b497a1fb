// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tryAgain: string = 'Tentar de novo'
export const title: string = 'Algo deu errado'
export const hint: string = 'Fale diretamente com a empresa ou tente novamente mais tarde.'
export const invalidUrl: string = 'Endereço inválido. Confira o link e tente novamente.'
export const notFound: string = 'Empresa não encontrada. Confira o link e tente novamente.'
export const loadFailed: string = 'Não foi possível carregar as informações da empresa. Tente mais tarde.'
export const suspended: string = 'Esta página não está disponível no momento.'
export const tooMany: string = 'Muitas solicitações. Tente de novo em um minuto.'
