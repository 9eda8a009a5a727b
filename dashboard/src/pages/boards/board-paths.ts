export const boardsPath = '/api/manage/projects/{project}/boards'
export const boardPath = '/api/manage/projects/{project}/boards/{id}'
