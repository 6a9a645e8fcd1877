// Made by `npm run types` of openapi.json with the SHA-256 b619509e23bc17692a6a71a8bdc22c2d744fbc47d49d2076726d24cbbe452697: change nothing here.

export interface paths {
    "/rest/vendor-igrid/1.0/grid/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all grid custom fields
         * @description Lists every custom field that is a grid. The ids are texts here, and numbers in the paths of the legacy API.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the rights of the caller.
         */
        get: operations["listGrids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/{gridId}/datasource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where the rows of a grid are stored
         * @description Names the database and the table that hold the rows of a grid. The caller needs a separate right for this.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the rights of the caller; the custom field.
         */
        get: operations["readDatasource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/{gridId}/rowcount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the rows of a grid in all projects that the user can see
         * @description Counts the rows of a grid over all issues of the projects that the caller can see. A caller who can see none of these projects gets 0, not a refusal.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field.
         */
        get: operations["countRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/{gridId}/issue/{issueId}/rowcount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the rows of a grid on an issue
         * @description Counts the rows of a grid on one issue. If the grid does not apply to the issue, the number is 0.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue.
         */
        get: operations["countIssueRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/issue/{issueId}/reload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reload one or several grids on an issue from their data sources
         * @description Loads the rows that the data source of each grid holds for the issue; they replace the rows that were loaded before.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the issue; the permission on the issue; the body; the names and ids in the body; the requested action.
         */
        post: operations["reloadGrids"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/{gridId}/issue/{issueId}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Delete all rows of a grid on an issue
         * @description Deletes every row of the grid on this issue. Its rows on other issues stay.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue.
         */
        put: operations["clearGrid"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/{gridId}/issue/{issueId}/clearDuplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Remove duplicate rows of a grid on an issue
         * @description Deletes all but one of the rows that are duplicates of each other.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue.
         */
        put: operations["clearDuplicates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/{gridId}/issue/{issueId}/clearNotModified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Remove the rows of a grid on an issue that are not modified
         * @description Deletes the rows that are not marked as modified. The others stay.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue.
         */
        put: operations["clearNotModified"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/{gridId}/issue/{issueId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read rows of a grid on an issue
         * @description Reads a page of the rows of a grid on an issue, in their order. Beyond the last row a page is empty.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue; the query.
         */
        get: operations["readRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/{gridId}/issue/{issueId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read rows of a grid on an issue, at the path without its final slash
         * @description Reads a page of the rows of a grid on an issue, in their order. Beyond the last row a page is empty.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue; the query.
         */
        get: operations["readRowsWithoutSlash"];
        /**
         * Change columns of rows of a grid on an issue
         * @description Changes the columns that are named and leaves the others. Null empties a column that is not required. An empty text is a value, empties the column, or is refused, which depends on its kind and on the service.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue; the body; the names and ids in the body; the requested action.
         */
        put: operations["updateRows"];
        /**
         * Add rows to a grid on an issue
         * @description Adds rows. A column that is left out is empty, unless the service fills it itself, as a formula; if it is required, the request is refused.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue; the body; the names and ids in the body; the requested action.
         */
        post: operations["addRows"];
        /**
         * Delete rows of a grid on an issue, or all of them
         * @description Deletes the rows that are named, or every row of the grid on the issue.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue; the body; the names and ids in the body; the requested action.
         */
        delete: operations["deleteRows"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/{gridId}/issue/{issueId}/row/{rowId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one row of a grid on an issue
         * @description Reads one row, as a page that holds only this row.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue; the query; the rest of the path; the requested action.
         */
        get: operations["readRow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/{gridId}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read rows of a grid on all issues
         * @description Reads rows of a grid on all issues, in groups by issue. A grid without rows has no groups. With `rowId` the page holds only the group of that row.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the query.
         */
        get: operations["readAllRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/grid/synchronize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Synchronize the custom field values of all grids with their rows, after rows were imported by SQL
         * @description Lets search find the rows of all grids on all issues again, after rows were written directly into the database. This runs in the background. A body is accepted and ignored.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the rights of the caller.
         */
        put: operations["synchronize"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a grid on an issue
         * @description Reads all rows of a grid on an issue, in their order.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue; the query.
         */
        get: operations["readGrid"];
        /**
         * Change columns of rows of a grid on an issue
         * @description Changes the columns that are named and leaves the others. A required column may be left out, but not emptied.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue; the body; the names and ids in the body; the requested action.
         */
        put: operations["updateGridRows"];
        /**
         * Add rows to a grid on an issue
         * @description Adds rows. A column that is left out is empty, unless the service fills it itself, as a formula; if it is required, the request is refused.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue; the body; the names and ids in the body; the requested action.
         */
        post: operations["addGridRows"];
        /**
         * Delete rows of a grid on an issue
         * @description Deletes the rows that are named. If one of them does not exist, none is deleted.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; whether the grid applies to the issue; the body; the names and ids in the body; the requested action.
         */
        delete: operations["deleteGridRows"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is selected in a multi cascade on an issue
         * @description Reads which option is selected at each level. Levels where nothing is selected are left out, or, in some services, have an empty text.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue.
         */
        get: operations["readSelection"];
        /**
         * Select options of a multi cascade on an issue
         * @description Selects options at the levels that are named; levels above them stay as they are. An option must be one that the selection of the level above, after this request, allows.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; the body; the names and ids in the body; the requested action.
         */
        put: operations["selectOptions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reset levels of a multi cascade on an issue
         * @description Clears the selection of the levels that are named.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; the body; the names and ids in the body; the requested action.
         */
        put: operations["resetLevels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/resetall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reset all levels of a multi cascade on an issue
         * @description Clears the selection of all levels.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue.
         */
        put: operations["resetAllLevels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/options/{levelName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the options of a level of a multi cascade on an issue
         * @description Lists what can be selected at a level. Below the first level, this depends on the selection of the level above. If nothing is selected there, the list is empty, or, in some services, has all options of the level.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue; the rest of the path.
         */
        get: operations["listOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rest/vendor-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the levels of a multi cascade
         * @description Lists the level names, from the top.
         *
         *     Checks, in this order; the first that fails refuses the request: the credentials; the custom field; the issue; the permission on the issue.
         */
        get: operations["listLevels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AllIssuesPage
         * @description A page of rows, in groups by issue.
         */
        AllIssuesPage: {
            /** @description How many entries come before this page. */
            startAt: number;
            /** @description The largest number of entries that the page holds. */
            maxResults: number;
            /** @description How many entries there are on all pages. */
            total: number;
            values: components["schemas"]["IssueGroup"][];
        };
        /**
         * Datasource
         * @description Where the rows of a grid are stored.
         */
        Datasource: {
            /** @description The table that holds the configuration; not every service names it. */
            configurationTableName?: string;
            /** @description The table that holds the rows. */
            databaseTableName: string;
            /** @description The URL of the connection to the database. */
            connectionUrl: string;
        };
        /**
         * ErrorMessages
         * @description Why a request of the newer API was refused.
         */
        ErrorMessages: {
            /** @description One sentence for each failure: at most 100, and then one that says how many more there are. */
            errorMessages: string[];
        };
        /**
         * Errors
         * @description Why a request was refused.
         */
        Errors: {
            /** @description One sentence for each failure: at most 100, and then one that says how many more there are. */
            errorMessages: string[];
            /** @description For each column with a wrong value, what is wrong with it. */
            errors: {
                [key: string]: string;
            };
        };
        /**
         * GridList
         * @description Every custom field that is a grid.
         */
        GridList: components["schemas"]["GridListEntry"][];
        /**
         * GridListEntry
         * @description A grid custom field.
         */
        GridListEntry: {
            /** @description The id of the custom field; the same number is the grid id in paths. */
            id: string;
            /** @description The name of the custom field. */
            name: string;
        };
        /**
         * GridRowChange
         * @description What to change in one row.
         */
        GridRowChange: {
            /** @description The id of a row. */
            rowId: string;
            /** @description Column id to value; columns that are not named stay as they are. */
            columns: {
                [key: string]: components["schemas"]["NewerGivenValue"];
            };
        };
        /**
         * GridRowChanges
         * @description Rows to change.
         */
        GridRowChanges: {
            /** @description One change per row. */
            rows: components["schemas"]["GridRowChange"][];
        };
        /**
         * GridRowsToDelete
         * @description The ids of rows to delete.
         */
        GridRowsToDelete: {
            /** @description Ids. */
            rows: string[];
        };
        /**
         * GridsToReload
         * @description Grids to reload.
         */
        GridsToReload: {
            /** @description The ids of the grids; each is reloaded once. */
            gridIds: number[];
        };
        /**
         * IssueGroup
         * @description The rows of one issue.
         */
        IssueGroup: {
            /**
             * Format: int64
             * @description The id of the issue.
             */
            issueId: number;
            values: components["schemas"]["LegacyRow"][];
        };
        /**
         * LegacyGivenValue
         * @description A value to write, in the form in which it is read; a multi select is a list of items. For an item of a list, its value is enough. Null empties the cell, and so does an empty list in a list column.
         */
        LegacyGivenValue: unknown;
        /**
         * LegacyPage
         * @description A page of rows.
         */
        LegacyPage: {
            /** @description How many entries come before this page. */
            startAt: number;
            /** @description The largest number of entries that the page holds. */
            maxResults: number;
            /** @description How many rows there are on all pages. */
            total: number;
            values: components["schemas"]["LegacyRow"][];
        };
        /**
         * LegacyRow
         * @description A row. Besides these three members it has one for each column that was asked for, under the name of the column.
         */
        LegacyRow: {
            /**
             * Format: int64
             * @description The id of the row; no two rows of any grid share one.
             */
            id: number;
            /**
             * Format: int64
             * @description The id of the issue that the row belongs to.
             */
            issueId: number;
            /**
             * Format: int64
             * @description Whether the row was changed through the service, at what time, or how often.
             */
            modified: number;
        } & {
            [key: string]: components["schemas"]["LegacyValue"];
        };
        /**
         * LegacyValue
         * @description The value of a cell. An empty cell is null; in a list column it may be an object with an empty name and value. The value of a checkbox is a boolean, or 1 or 0. The value of an integer is a number. The value of a number is a number. The value of a date is milliseconds since 1970, or a date in text. The value of a datetime is milliseconds since 1970, or a date in text. The value of a time is milliseconds since 1970, or a date in text. The value of a string is a string. The value of a textarea is a string. The value of a sequence is a string or a number. The value of a single select list is an object with a name and a value. The value of a multi select list is an object with a name and a value that are joined by commas, or a list of such objects. The value of a formula is a number or a string, according to its return type. The value of a userlist is an object with a name and a value.
         */
        LegacyValue: boolean | number | string | components["schemas"]["ListItem"] | null;
        /**
         * LevelNames
         * @description Names of levels of a multi cascade.
         */
        LevelNames: string[];
        /**
         * ListItem
         * @description An item of a list column.
         */
        ListItem: {
            /** @description What people see: the title of an option, or the full name of a user. */
            name: string;
            /** @description What is stored: the value of an option, or the key or the name of a user. */
            value: string;
        };
        /**
         * NewGridRows
         * @description Rows to add.
         */
        NewGridRows: {
            /** @description One object per row: column id to value. */
            rows: {
                [key: string]: components["schemas"]["NewerGivenValue"];
            }[];
        };
        /**
         * NewRows
         * @description Rows to add.
         */
        NewRows: {
            /** @description One object per row: column name to value. */
            rows: {
                [key: string]: components["schemas"]["LegacyGivenValue"];
            }[];
        };
        /**
         * NewerGivenValue
         * @description A value to write, in the form in which it is read. For a user, the key is required and is enough. Null empties the cell, and so does an empty list in a multi select.
         */
        NewerGivenValue: unknown;
        /**
         * NewerGrid
         * @description A grid on an issue, with all of its rows.
         */
        NewerGrid: {
            /** @description The id of the custom field. */
            customFieldId: string;
            /** @description The description of the custom field. */
            description: string;
            rows: components["schemas"]["NewerRow"][];
        };
        /**
         * NewerRow
         * @description A row.
         */
        NewerRow: {
            /** @description The id of the row; clients should not interpret it. */
            rowId: string;
            /** @description Column id to value. */
            columns: {
                [key: string]: components["schemas"]["NewerValue"];
            };
            /** @description The position of the row, from 0 and without gaps. */
            order: number;
        };
        /**
         * NewerRowIds
         * @description The ids of the new rows, in the order in which they were given.
         */
        NewerRowIds: string[];
        /**
         * NewerValue
         * @description The value of a cell. An empty cell is null; in a multi select it may be an empty list. The value of a checkbox is a boolean. The value of an integer is a number. The value of a number is a number. The value of a date is a number: Unix time in milliseconds. The value of a datetime is a number: Unix time in milliseconds. The value of a time is a number: Unix time in milliseconds. The value of a string is a string. The value of a textarea is a string. The value of a sequence is a string. The value of a single select list is a string: the title of the selected item. The value of a multi select list is a list of strings: the titles of the selected items. The value of a formula is a number or a string, according to its return type. The value of a userlist is a map with the entries `key`, `username`, `value` and `avatar`.
         */
        NewerValue: boolean | number | string | string[] | components["schemas"]["UserlistValue"] | null;
        /**
         * OptionNames
         * @description Names of the options of one level.
         */
        OptionNames: string[];
        /**
         * RowChange
         * @description What to change in one row.
         */
        RowChange: {
            /**
             * Format: int64
             * @description The id of the row.
             */
            rowId: number;
            /** @description Column name to value; columns that are not named stay as they are. */
            values: {
                [key: string]: components["schemas"]["LegacyGivenValue"];
            };
        };
        /**
         * RowChanges
         * @description Rows to change.
         */
        RowChanges: {
            /** @description One change per row. */
            rows: components["schemas"]["RowChange"][];
        };
        /**
         * RowCount
         * @description A number of rows.
         */
        RowCount: {
            /** @description How many rows there are. */
            rowCount: number;
        };
        /**
         * RowIds
         * @description The ids of the new rows, in the order in which they were given.
         */
        RowIds: number[];
        /**
         * RowsToDelete
         * @description The ids of rows to delete, or `all` for every row of the grid on the issue.
         */
        RowsToDelete: {
            /** @description Ids, or `all`. */
            rows: number[] | "all";
        };
        /**
         * Selection
         * @description Level name to the name of the option that is selected there.
         */
        Selection: {
            [key: string]: string;
        };
        /**
         * TaskId
         * @description The id of a background task; no operation takes it yet.
         */
        TaskId: string;
        /**
         * UserlistValue
         * @description A user in a userlist column.
         */
        UserlistValue: {
            /** @description The key of the user; it may be missing if the user no longer exists. */
            key?: string;
            /** @description The name that the user logs in with. */
            username?: string;
            /** @description The full name of the user. */
            value?: string;
            /** @description A link to the picture of the user. */
            avatar?: string;
        };
    };
    responses: {
        /**
         * @description - No credentials are given. (AUTH-1)
         *     - The credentials are wrong. (AUTH-2)
         */
        LegacyUnauthorized: {
            headers: {
                /** @description The schemes in which credentials can be given. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The service failed. (FAIL-1) */
        LegacyServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body is too large. */
        LegacyContentTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The content type is given and is not JSON. (JSON-1) */
        LegacyUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The service failed. (FAIL-1) */
        LegacyServerErrorWithBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /**
         * @description - No credentials are given. (AUTH-1)
         *     - The credentials are wrong. (AUTH-2)
         */
        NewerOpenUnauthorized: {
            headers: {
                /** @description The schemes in which credentials can be given. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /** @description The service failed. (FAIL-1) */
        NewerOpenServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /**
         * @description - No credentials are given. (AUTH-1)
         *     - The credentials are wrong. (AUTH-2)
         */
        NewerUnauthorized: {
            headers: {
                /** @description The schemes in which credentials can be given. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /** @description The body is too large. */
        NewerContentTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /** @description The content type is given and is not JSON. (JSON-1) */
        NewerUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /** @description The service failed. (FAIL-1) */
        NewerServerErrorWithBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /** @description The body is too large. */
        NewerOpenContentTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /** @description The content type is given and is not JSON. (JSON-1) */
        NewerOpenUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /** @description The service failed. (FAIL-1) */
        NewerOpenServerErrorWithBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
    };
    parameters: {
        /** @description The ids of the wanted columns, separated by commas; all columns if it is left out. */
        columnIdsInQuery: string[];
        /** @description The names of the wanted columns, separated by commas; all columns if it is left out. */
        columnsInQuery: string;
        /** @description The id of a grid custom field: a number, in some services also after `customfield_`. */
        gridCustomFieldIdInPath: string;
        /** @description The id of a grid custom field. */
        gridIdInPath: number;
        /** @description The id of an issue; the key of an issue is not accepted here. */
        issueIdInPath: number;
        /** @description The id of an issue, or its key. */
        issueIdOrKeyInPath: string;
        /** @description The name of a level of the multi cascade. */
        levelNameInPath: string;
        /** @description The largest number of entries that the page may hold. The service may have a limit. */
        maxResultsInQuery: number;
        /** @description The id of a multi cascade custom field. */
        multicascadeIdInPath: number;
        /** @description The id of a row of the grid. */
        rowIdInPath: number;
        /** @description Only the row with this id. */
        rowIdInQuery: number;
        /** @description How many entries to skip before the page begins; 0 if it is left out. */
        startAtInQuery: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listGrids: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every custom field that is a grid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GridList"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /** @description The caller is not an admin. (AUTH-4) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    readDatasource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the rows of a grid are stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Datasource"];
                };
            };
            /** @description The custom field is not a grid. (FIELD-2) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /** @description The caller may not see where rows are stored. (AUTH-6) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    countRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A number of rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowCount"];
                };
            };
            /** @description The custom field is not a grid. (FIELD-2) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    countIssueRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A number of rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowCount"];
                };
            };
            /** @description The custom field is not a grid. (FIELD-2) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /** @description The caller may not view the issue. (AUTH-3) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    reloadGrids: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        /** @description Grids to reload. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GridsToReload"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - The grid does not apply to the issue. (FIELD-5)
             *     - Lists and objects in the body are nested more than 64 levels deep.
             *     - The body is not JSON. (JSON-1)
             *     - The body does not have the required shape.
             *     - There are no ids left for new rows.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - The caller may not view the issue. (AUTH-3)
             *     - The caller may view the issue but not edit it. (AUTH-3)
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["LegacyContentTooLarge"];
            415: components["responses"]["LegacyUnsupportedMediaType"];
            500: components["responses"]["LegacyServerErrorWithBody"];
        };
    };
    clearGrid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - The grid does not apply to the issue. (FIELD-5)
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - The caller may not view the issue. (AUTH-3)
             *     - The caller may view the issue but not edit it. (AUTH-3)
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    clearDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - The grid does not apply to the issue. (FIELD-5)
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - The caller may not view the issue. (AUTH-3)
             *     - The caller may view the issue but not edit it. (AUTH-3)
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    clearNotModified: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - The grid does not apply to the issue. (FIELD-5)
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - The caller may not view the issue. (AUTH-3)
             *     - The caller may view the issue but not edit it. (AUTH-3)
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    readRows: {
        parameters: {
            query?: {
                /** @description How many entries to skip before the page begins; 0 if it is left out. */
                startAt?: components["parameters"]["startAtInQuery"];
                /** @description The largest number of entries that the page may hold. The service may have a limit. */
                maxResults?: components["parameters"]["maxResultsInQuery"];
                /** @description The names of the wanted columns, separated by commas; all columns if it is left out. */
                columns?: components["parameters"]["columnsInQuery"];
            };
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacyPage"];
                };
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - The grid does not apply to the issue. (FIELD-5)
             *     - A number in the query is negative, or not a whole number.
             *     - A query parameter is given twice.
             *     - The grid has no column of this name. (READ-5)
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /** @description The caller may not view the issue. (AUTH-3) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    readRowsWithoutSlash: {
        parameters: {
            query?: {
                /** @description How many entries to skip before the page begins; 0 if it is left out. */
                startAt?: components["parameters"]["startAtInQuery"];
                /** @description The largest number of entries that the page may hold. The service may have a limit. */
                maxResults?: components["parameters"]["maxResultsInQuery"];
                /** @description The names of the wanted columns, separated by commas; all columns if it is left out. */
                columns?: components["parameters"]["columnsInQuery"];
            };
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacyPage"];
                };
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - The grid does not apply to the issue. (FIELD-5)
             *     - A number in the query is negative, or not a whole number.
             *     - A query parameter is given twice.
             *     - The grid has no column of this name. (READ-5)
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /** @description The caller may not view the issue. (AUTH-3) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    updateRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        /** @description Rows to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RowChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - The grid does not apply to the issue. (FIELD-5)
             *     - Lists and objects in the body are nested more than 64 levels deep.
             *     - The body is not JSON. (JSON-1)
             *     - The body does not have the required shape.
             *     - A column does not accept its value. (VALUE-1)
             *     - A value of a userlist column names a user who does not exist. (VALUE-1)
             *     - A value of a userlist column does not say which user it is. (VALUE-1)
             *     - A value is given for a column that cannot be written. (VALUE-1)
             *     - A required column is given an empty value. (UPD-2)
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - The caller may not view the issue. (AUTH-3)
             *     - The caller may view the issue but not edit it. (AUTH-3)
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             *     - There is no such row in the grid. (ROW-1)
             *     - The grid has no column of this name. (COLUMN-2)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["LegacyContentTooLarge"];
            415: components["responses"]["LegacyUnsupportedMediaType"];
            500: components["responses"]["LegacyServerErrorWithBody"];
        };
    };
    addRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        /** @description Rows to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRows"];
            };
        };
        responses: {
            /** @description The ids of the new rows, in the order in which they were given. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowIds"];
                };
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - The grid does not apply to the issue. (FIELD-5)
             *     - Lists and objects in the body are nested more than 64 levels deep.
             *     - The body is not JSON. (JSON-1)
             *     - The body does not have the required shape.
             *     - The grid has no column of this name. (COLUMN-1)
             *     - A column does not accept its value. (VALUE-1)
             *     - A value of a userlist column names a user who does not exist. (VALUE-1)
             *     - A value of a userlist column does not say which user it is. (VALUE-1)
             *     - A value is given for a column that cannot be written. (VALUE-1)
             *     - A required column is left out. (ADD-3)
             *     - A required column is given an empty value. (ADD-3)
             *     - There are no ids left for new rows.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - The caller may not view the issue. (AUTH-3)
             *     - The caller may view the issue but not edit it. (AUTH-3)
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["LegacyContentTooLarge"];
            415: components["responses"]["LegacyUnsupportedMediaType"];
            500: components["responses"]["LegacyServerErrorWithBody"];
        };
    };
    deleteRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        /** @description The ids of rows to delete, or `all` for every row of the grid on the issue. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RowsToDelete"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - The grid does not apply to the issue. (FIELD-5)
             *     - Lists and objects in the body are nested more than 64 levels deep.
             *     - The body is not JSON. (JSON-1)
             *     - The body does not have the required shape.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - The caller may not view the issue. (AUTH-3)
             *     - The caller may view the issue but not edit it. (AUTH-3)
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             *     - There is no such row in the grid. (ROW-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["LegacyContentTooLarge"];
            415: components["responses"]["LegacyUnsupportedMediaType"];
            500: components["responses"]["LegacyServerErrorWithBody"];
        };
    };
    readRow: {
        parameters: {
            query?: {
                /** @description How many entries to skip before the page begins; 0 if it is left out. */
                startAt?: components["parameters"]["startAtInQuery"];
                /** @description The largest number of entries that the page may hold. The service may have a limit. */
                maxResults?: components["parameters"]["maxResultsInQuery"];
                /** @description The names of the wanted columns, separated by commas; all columns if it is left out. */
                columns?: components["parameters"]["columnsInQuery"];
            };
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
                /** @description The id of a row of the grid. */
                rowId: components["parameters"]["rowIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacyPage"];
                };
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - The grid does not apply to the issue. (FIELD-5)
             *     - A number in the query is negative, or not a whole number.
             *     - A query parameter is given twice.
             *     - The grid has no column of this name. (READ-5)
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /** @description The caller may not view the issue. (AUTH-3) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             *     - There is no such row in the grid.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    readAllRows: {
        parameters: {
            query?: {
                /** @description How many entries to skip before the page begins; 0 if it is left out. */
                startAt?: components["parameters"]["startAtInQuery"];
                /** @description The largest number of entries that the page may hold. The service may have a limit. */
                maxResults?: components["parameters"]["maxResultsInQuery"];
                /** @description Only the row with this id. */
                rowId?: components["parameters"]["rowIdInQuery"];
                /** @description The names of the wanted columns, separated by commas; all columns if it is left out. */
                columns?: components["parameters"]["columnsInQuery"];
            };
            header?: never;
            path: {
                /** @description The id of a grid custom field. */
                gridId: components["parameters"]["gridIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rows, in groups by issue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllIssuesPage"];
                };
            };
            /**
             * @description - The custom field is not a grid. (FIELD-2)
             *     - A number in the query is negative, or not a whole number.
             *     - A query parameter is given twice.
             *     - The grid has no column of this name. (READ-5)
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    synchronize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    /** @description The id of a background task; no operation takes it yet. */
                    "X-Task-Id"?: components["schemas"]["TaskId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["LegacyUnauthorized"];
            /** @description The caller is not a sysadmin; an admin is not enough. (AUTH-5) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    readGrid: {
        parameters: {
            query?: {
                /** @description The ids of the wanted columns, separated by commas; all columns if it is left out. */
                columnIds?: components["parameters"]["columnIdsInQuery"];
            };
            header?: never;
            path: {
                /** @description The id of a grid custom field: a number, in some services also after `customfield_`. */
                gridCustomFieldId: components["parameters"]["gridCustomFieldIdInPath"];
                /** @description The id of an issue, or its key. */
                issueIdOrKey: components["parameters"]["issueIdOrKeyInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A grid on an issue, with all of its rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewerGrid"];
                };
            };
            /**
             * @description - A query parameter is given twice.
             *     - The grid has no column of this name. (NCOL-1)
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            401: components["responses"]["NewerOpenUnauthorized"];
            /**
             * @description - There is no custom field with this id. (FIELD-4)
             *     - The custom field is not a grid. (FIELD-4)
             *     - There is no such issue, or the caller may not view it; the answer is the same for both. (ISSUE-2, AUTH-7)
             *     - The grid does not apply to the issue. (FIELD-4)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            500: components["responses"]["NewerOpenServerError"];
        };
    };
    updateGridRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field: a number, in some services also after `customfield_`. */
                gridCustomFieldId: components["parameters"]["gridCustomFieldIdInPath"];
                /** @description The id of an issue, or its key. */
                issueIdOrKey: components["parameters"]["issueIdOrKeyInPath"];
            };
            cookie?: never;
        };
        /** @description Rows to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GridRowChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - Lists and objects in the body are nested more than 64 levels deep.
             *     - The body is not JSON. (JSON-1)
             *     - The body does not have the required shape.
             *     - The grid has no column of this name. (NCOL-1)
             *     - A column does not accept its value. (NVAL-1)
             *     - A value of a userlist column names a user who does not exist. (NUSER-3)
             *     - A value of a userlist column does not say which user it is. (NUSER-2)
             *     - A value is given for a column that cannot be written. (NCOL-2)
             *     - A required column is given an empty value. (NUPD-2)
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            401: components["responses"]["NewerUnauthorized"];
            /** @description The caller may view the issue but not edit it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            /**
             * @description - There is no custom field with this id. (FIELD-4)
             *     - The custom field is not a grid. (FIELD-4)
             *     - There is no such issue, or the caller may not view it; the answer is the same for both. (ISSUE-2, AUTH-7)
             *     - The grid does not apply to the issue. (FIELD-4)
             *     - There is no such row in the grid.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            413: components["responses"]["NewerContentTooLarge"];
            415: components["responses"]["NewerUnsupportedMediaType"];
            500: components["responses"]["NewerServerErrorWithBody"];
        };
    };
    addGridRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field: a number, in some services also after `customfield_`. */
                gridCustomFieldId: components["parameters"]["gridCustomFieldIdInPath"];
                /** @description The id of an issue, or its key. */
                issueIdOrKey: components["parameters"]["issueIdOrKeyInPath"];
            };
            cookie?: never;
        };
        /** @description Rows to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGridRows"];
            };
        };
        responses: {
            /** @description The ids of the new rows, in the order in which they were given. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewerRowIds"];
                };
            };
            /**
             * @description - Lists and objects in the body are nested more than 64 levels deep.
             *     - The body is not JSON. (JSON-1)
             *     - The body does not have the required shape.
             *     - The grid has no column of this name. (NCOL-1)
             *     - A column does not accept its value. (NVAL-1)
             *     - A value of a userlist column names a user who does not exist. (NUSER-3)
             *     - A value of a userlist column does not say which user it is. (NUSER-2)
             *     - A value is given for a column that cannot be written. (NCOL-2)
             *     - A required column is left out. (NADD-2)
             *     - A required column is given an empty value. (NADD-2)
             *     - There are no ids left for new rows.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            401: components["responses"]["NewerUnauthorized"];
            /** @description The caller may view the issue but not edit it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            /**
             * @description - There is no custom field with this id. (FIELD-4)
             *     - The custom field is not a grid. (FIELD-4)
             *     - There is no such issue, or the caller may not view it; the answer is the same for both. (ISSUE-2, AUTH-7)
             *     - The grid does not apply to the issue. (FIELD-4)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            413: components["responses"]["NewerContentTooLarge"];
            415: components["responses"]["NewerUnsupportedMediaType"];
            500: components["responses"]["NewerServerErrorWithBody"];
        };
    };
    deleteGridRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a grid custom field: a number, in some services also after `customfield_`. */
                gridCustomFieldId: components["parameters"]["gridCustomFieldIdInPath"];
                /** @description The id of an issue, or its key. */
                issueIdOrKey: components["parameters"]["issueIdOrKeyInPath"];
            };
            cookie?: never;
        };
        /** @description The ids of rows to delete. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GridRowsToDelete"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - Lists and objects in the body are nested more than 64 levels deep.
             *     - The body is not JSON. (JSON-1)
             *     - The body does not have the required shape.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            401: components["responses"]["NewerOpenUnauthorized"];
            /** @description The caller may view the issue but not edit it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            /**
             * @description - There is no custom field with this id. (FIELD-4)
             *     - The custom field is not a grid. (FIELD-4)
             *     - There is no such issue, or the caller may not view it; the answer is the same for both. (ISSUE-2, AUTH-7)
             *     - The grid does not apply to the issue. (FIELD-4)
             *     - There is no such row in the grid. (NDEL-2)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessages"];
                };
            };
            413: components["responses"]["NewerOpenContentTooLarge"];
            415: components["responses"]["NewerOpenUnsupportedMediaType"];
            500: components["responses"]["NewerOpenServerErrorWithBody"];
        };
    };
    readSelection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a multi cascade custom field. */
                multicascadeId: components["parameters"]["multicascadeIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Level name to the name of the option that is selected there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Selection"];
                };
            };
            /** @description The custom field is not a multi cascade. (FIELD-3) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /** @description The caller may not view the issue. (AUTH-3) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    selectOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a multi cascade custom field. */
                multicascadeId: components["parameters"]["multicascadeIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        /** @description Level name to the name of the option that is selected there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Selection"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - The custom field is not a multi cascade. (FIELD-3)
             *     - Lists and objects in the body are nested more than 64 levels deep.
             *     - The body is not JSON. (JSON-1)
             *     - The body does not have the required shape.
             *     - The multi cascade has no level of this name.
             *     - An option is not one that its level has under the current selection above it.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - The caller may not view the issue. (AUTH-3)
             *     - The caller may view the issue but not edit it. (AUTH-3)
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["LegacyContentTooLarge"];
            415: components["responses"]["LegacyUnsupportedMediaType"];
            500: components["responses"]["LegacyServerErrorWithBody"];
        };
    };
    resetLevels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a multi cascade custom field. */
                multicascadeId: components["parameters"]["multicascadeIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        /** @description Names of levels of a multi cascade. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LevelNames"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - The custom field is not a multi cascade. (FIELD-3)
             *     - Lists and objects in the body are nested more than 64 levels deep.
             *     - The body is not JSON. (JSON-1)
             *     - The body does not have the required shape.
             *     - The multi cascade has no level of this name.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - The caller may not view the issue. (AUTH-3)
             *     - The caller may view the issue but not edit it. (AUTH-3)
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["LegacyContentTooLarge"];
            415: components["responses"]["LegacyUnsupportedMediaType"];
            500: components["responses"]["LegacyServerErrorWithBody"];
        };
    };
    resetAllLevels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a multi cascade custom field. */
                multicascadeId: components["parameters"]["multicascadeIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The custom field is not a multi cascade. (FIELD-3) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /**
             * @description - The caller may not view the issue. (AUTH-3)
             *     - The caller may view the issue but not edit it. (AUTH-3)
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    listOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a multi cascade custom field. */
                multicascadeId: components["parameters"]["multicascadeIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
                /** @description The name of a level of the multi cascade. */
                levelName: components["parameters"]["levelNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names of the options of one level. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionNames"];
                };
            };
            /** @description The custom field is not a multi cascade. (FIELD-3) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /** @description The caller may not view the issue. (AUTH-3) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             *     - The multi cascade has no level of this name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
    listLevels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a multi cascade custom field. */
                multicascadeId: components["parameters"]["multicascadeIdInPath"];
                /** @description The id of an issue; the key of an issue is not accepted here. */
                issueId: components["parameters"]["issueIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names of levels of a multi cascade. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelNames"];
                };
            };
            /** @description The custom field is not a multi cascade. (FIELD-3) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["LegacyUnauthorized"];
            /** @description The caller may not view the issue. (AUTH-3) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /**
             * @description - An id in the path is not a number.
             *     - There is no custom field with this id. (FIELD-1)
             *     - There is no issue with this id. (ISSUE-1)
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            500: components["responses"]["LegacyServerError"];
        };
    };
}

/** The operations by name, such as "addRows". */
export type OperationName = keyof operations;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** The JSON that an operation takes; undefined without a body. */
export type RequestBody<Name extends OperationName> = operations[Name] extends { requestBody: infer Sent }
  ? Json<Sent>
  : undefined;

/** The JSON that an operation answers with a status, by default with that of success; undefined for an answer without JSON. */
export type ResponseBody<
  Name extends OperationName,
  Status extends keyof operations[Name]['responses'] = Extract<keyof operations[Name]['responses'], 200 | 201 | 204>,
> = Json<operations[Name]['responses'][Status]>;
